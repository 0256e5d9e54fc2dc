"""What Alembic runs: the steps that the open connection has not seen yet."""

from alembic import context

if hasattr(context, "config"):  # it is Alembic that imports this, and nobody else
    context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
