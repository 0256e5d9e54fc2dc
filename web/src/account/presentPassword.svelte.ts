// Whoever has a password gives it once more where they change how they log in: an open page may be in other hands.

import type { AccountView } from "../protocol";

type Change = (current: string | null) => unknown;

class PresentPassword {
  isAsking = $state(false);
  private change: Change = () => undefined;

  /** Makes a change with the password that is asked for, or at once where there is none. */
  with(me: AccountView, change: Change): void {
    if (!me.password) return void change(null);
    this.change = change;
    this.isAsking = true;
  }

  give(current: string): void {
    this.isAsking = false;
    void this.change(current);
  }
}

export const presentPassword = new PresentPassword();
