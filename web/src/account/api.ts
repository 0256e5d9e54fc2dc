// What the server is asked about accounts.

import { ask } from "../api";
import type {
  AccountView,
  ApiTokenCreated,
  ApiTokenView,
  EmailView,
  HolidayView,
  PasskeyView,
  PushKeyView,
  PushRequest,
  ReauthenticationOptionsRequest,
  ReauthenticationRequest,
  RecoveryCodesView,
  SessionView,
} from "../protocol";

export type Scope = ApiTokenView["scopes"][number];

export type Proof = ReauthenticationRequest;
export type ProvenAction = ReauthenticationOptionsRequest["action"];

type Options = Record<string, unknown>; // as WebAuthn has them, in JSON

export const accountApi = {
  me: () => ask<AccountView>("/me"),
  countries: () => ask<string[]>("/countries"),
  setCountry: (country: string) => ask<AccountView>("/me/country", { country }, "PUT"),
  setPassword: (password: string, proof: Proof) => ask<AccountView>("/me/password", { password, ...proof }, "PUT"),
  removePassword: (proof: Proof) => ask<AccountView>("/me/password", proof, "DELETE"),
  newCodes: (proof: Proof) => ask<RecoveryCodesView>("/me/recovery-codes", proof),
  passkeys: () => ask<PasskeyView[]>("/me/passkeys"),
  removePasskey: (id: string) => ask<null>(`/me/passkeys/${id}`, undefined, "DELETE"),
  creationOptions: (proof: Proof) => ask<Options>("/me/passkeys/options", proof),
  addPasskey: (credential: unknown) => ask<AccountView>("/me/passkeys", { credential }),
  reauthenticationOptions: (action: ProvenAction) => ask<Options>("/me/reauthentication/options", { action }),
  requestOptions: () => ask<Options>("/login/passkey/options", {}),
  logInWithPasskey: (credential: unknown) => ask<AccountView>("/login/passkey", { credential }),
  logIn: (name: string, password: string) => ask<AccountView>("/login", { name, password }),
  recover: (name: string, code: string, password: string) => ask<AccountView>("/login/recovery", { name, code, password }),
  logOut: () => ask<null>("/logout", {}),
  sessions: () => ask<SessionView[]>("/me/sessions"),
  endSession: (id: string) => ask<null>(`/me/sessions/${id}`, undefined, "DELETE"),
  endOtherSessions: () => ask<null>("/me/sessions", undefined, "DELETE"),
  tokens: () => ask<ApiTokenView[]>("/me/tokens"),
  makeToken: (name: string, scopes: Scope[]) => ask<ApiTokenCreated>("/me/tokens", { name, scopes }),
  revokeToken: (id: string) => ask<null>(`/me/tokens/${id}`, undefined, "DELETE"),
  becomeBot: () => ask<AccountView>("/me/bot", {}),
  email: () => ask<EmailView>("/me/email"),
  setEmail: (address: string, digest: boolean, language: string, proof: Proof) => ask<EmailView>("/me/email", { address, digest, language, ...proof }, "PUT"),
  removeEmail: () => ask<null>("/me/email", undefined, "DELETE"),
  confirmEmail: (token: string) => ask<null>("/email/confirmation", { token }),
  stopEmail: (token: string) => ask<null>("/email/stop", { token }),
  askReset: (name: string) => ask<null>("/login/reset", { name }),
  reset: (token: string, password: string) => ask<AccountView>("/login/reset/password", { token, password }),
  holiday: () => ask<HolidayView>("/me/holiday"),
  beginHoliday: () => ask<HolidayView>("/me/holiday", {}),
  endHoliday: () => ask<HolidayView>("/me/holiday", undefined, "DELETE"),
  push: () => ask<PushKeyView>("/me/push"),
  startPush: (request: PushRequest) => ask<null>("/me/push", request, "PUT"),
  stopPush: () => ask<null>("/me/push", undefined, "DELETE"),
  delete: (name: string, proof: Proof) => ask<null>("/me/deletion", { name, ...proof }),
};
