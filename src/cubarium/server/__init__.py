"""The table on the web: games that people play with each other and with the computer, kept in a database.

    settings, logs   how a server is set up; what it writes while it runs
    domain           pure values: a game session, its seats and offers, and every command on it
    store            the database: tables, rows, queries, migrations
    workers          computer players, hints, rendered scenes: in threads; images: in processes
    session_cache    the games in memory
    database_clock   the time by the database's clock
    node_service     this server among the others on its database
    game_reader      what is asked about games
    game_writer      how a change of a game happens: the order of a change is there
    game_refresher   games that another server has changed
    game_service     every act that changes a game
    rematch_service  playing the same game again
    task_service     has workers compute what servers need
    seating, spectating  games with people who have agreed to play; games as those see them who only watch
    conditional_move_service, holiday_service, notification_service  games over days
    lobby_service    public tables that wait for people
    pairing_service, challenge_service, watch_service  who waits to be paired, who challenges whom, what can be watched
    stream_service   what streams tell somebody of their games
    people_service   whom they follow and block, and who of them is here
    talk_service     what they say at tables
    tournament_service, organiser  tournaments that go on by themselves; what their organisers do from the command line
    computer_service  the level that adapts to somebody, and why computers played what they did
    review_runs, review_service  reviews that are being made, here or by workers; those that are kept
    practice         games in memory that one person plays alone
    lesson_service, puzzle_service  the steps of lessons; puzzles, and what answers do to strengths and streaks
    solitaire_service  boxes that somebody fills alone
    study_service, analysis_service  studies, kept and shared; what a computer finds in a position while somebody looks
    dump_service     finished rated games as files for everybody
    explorer_service  what was played in which position, and what is proved of it
    account_service  who people are: users, sessions, names
    credential_service, passkey_service  what they prove themselves with
    api_token_service  what their programs prove themselves with
    email_service    mails to those who wish it
    moderation_service  reports, and what moderators do about them
    passkeys         what browsers are asked about them, and how their answers are checked
    rating_service   ratings, rankings, and what is known of a player
    history_service  the games that players have finished
    updates          what the service tells those who watch
    contract, views  the types that travel, and how they are made from the domain
    catalogue_views  the same for what there is to choose from: games, levels, limits
    api_token_contract, stream_contract  … for API tokens and streams
    account_contract, rating_contract, lobby_contract, lesson_contract  the same for accounts, ratings, lobby, lessons
    computer_contract  … for what is said of computer players
    correspondence_contract, email_contract  … for games over days and mails
    talk_contract, people_contract  … for talk, and for people and reports about them
    tournament_contract, tournament_views, review_contract  … for tournaments and reviews
    dump_contract, explorer_contract  … for dumps and the explorer
    puzzle_contract, solitaire_contract, analysis_contract  … for puzzles, solitaire and analysis
    meeting_contract, meeting_views  the same for pairing, challenges and games to watch
    history_contract, history_views  … for games that are over
    sharing_service, sharing_contract  what other sites show of this one: pictures, cards, games in frames
    export           all that is known of somebody, as a file
    address_service  which addresses of the page lead somewhere
    http, socket     what clients reach: requests, and sockets that stay open
    garbage          when Python looks for what nobody needs any more
    protocols        what a connection may do before it is a request
    app              all of it put together
    run              starts it
    admin            the users, for whoever runs it
    task_kinds, thinkers, worker  what each kind of task is, who computes it, and the process that does for servers
    mining_tasks     puzzles mined by workers

Each uses only what stands above it. The rules are asked of the engine and of nothing else.
"""
