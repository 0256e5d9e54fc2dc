// Passkeys, as far as this browser has them: keys of a device that it gives only to the one who unlocks it.

import type { AccountView } from "../protocol";
import { accountApi } from "./api";

/** Whether this browser can make and use passkeys, and read what the server says of them. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Makes a passkey for whoever is here; null where they thought better of it. */
export async function makePasskey(current: string | null = null): Promise<AccountView | null> {
  const options = await accountApi.creationOptions(current);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  const made = await willingly(navigator.credentials.create({ publicKey }));
  return made && accountApi.addPasskey(made.toJSON(), current);
}

/** Logs in with a passkey of this server, whichever its owner chooses; null where they thought better of it. */
export async function usePasskey(): Promise<AccountView | null> {
  const options = await accountApi.requestOptions();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  const used = await willingly(navigator.credentials.get({ publicKey }));
  return used && accountApi.logInWithPasskey(used.toJSON());
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
