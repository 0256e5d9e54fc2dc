// Passkeys, as far as this browser has them: keys of a device that it gives only to the one who unlocks it.

import type { AccountView } from "../protocol";
import { ApiError } from "../api";
import { message } from "../i18n/index.svelte";
import { accountApi, type Proof, type ProvenAction } from "./api";

/** Whether this browser can make and use passkeys, and read what the server says of them. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Makes a passkey for whoever is here; null where they thought better of it. */
export async function makePasskey(proof: Proof = {}): Promise<AccountView | null> {
  const options = await accountApi.creationOptions(proof);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  const made = await willingly(navigator.credentials.create({ publicKey }));
  return made && accountApi.addPasskey(made.toJSON());
}

/** Logs in with a passkey of this server, whichever its owner chooses; null where they thought better of it. */
export async function usePasskey(): Promise<AccountView | null> {
  const used = await answerTo(await accountApi.requestOptions());
  return used && accountApi.logInWithPasskey(used.toJSON());
}

/** Uses one of one's own passkeys to prove who one is before something is done; null where they thought better of it. */
export async function proveByPasskey(action: ProvenAction): Promise<Proof | null> {
  if (!hasPasskeys()) throw new ApiError("not_now", message("club-account-no-passkeys"));
  const used = await answerTo(await accountApi.reauthenticationOptions(action));
  return used && { passkey: used.toJSON() as unknown as Proof["passkey"] };
}

function answerTo(options: Record<string, unknown>): Promise<PublicKeyCredential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return willingly(navigator.credentials.get({ publicKey }));
}

/** The answer of the device. It says the same of refusals, of keys it has already, and of time that ran out. */
async function willingly(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
