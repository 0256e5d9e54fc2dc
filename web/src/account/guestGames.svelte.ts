// Whoever logs in leaves the games behind that they play here as a guest: where there are some, they are asked first.

import { api } from "../api";
import { accountApi } from "./api";

type LogIn = () => Promise<void>;

export class GuestGames {
  running = $state(0);
  isAsking = $state(false);
  logIn: LogIn = () => Promise.resolve(); // what is done once the answer is yes

  async leave(logIn: LogIn): Promise<void> {
    const { guest } = await accountApi.me();
    this.running = guest ? (await api.myGames({ over: false })).length : 0;
    if (!this.running) return logIn();
    this.logIn = logIn;
    this.isAsking = true;
  }
}
