// Whoever changes how they log in proves once more who they are: an open page may be in other hands.

import type { AccountView } from "../protocol";
import type { Act } from "./act.svelte";
import type { Proof, ProvenAction } from "./api";
import { proveByPasskey } from "./passkeys";

class Reauthentication {
  isAsking = $state(false); // for the password
  private go: (current: string) => unknown = () => undefined;

  /** Does what needs a proof: a password is asked for here, a passkey by the browser; a guest has neither. */
  before(act: Act, me: AccountView, action: ProvenAction, change: (proof: Proof) => Promise<void>): void {
    if (me.password) {
      this.go = (current) => act.run(() => change({ current }));
      this.isAsking = true;
    } else {
      void act.run(async () => {
        const proof = me.passkeys ? await proveByPasskey(action) : {};
        if (proof) await change(proof);
      });
    }
  }

  give(current: string): void {
    this.isAsking = false;
    this.go(current);
  }
}

export const reauthentication = new Reauthentication();
