// What the server is asked about people, reports and moderation.

import { ask } from "../api";
import type { ActRequest, PeopleView, RelationRequest, RelationView, ReportDetails, ReportRequest, ReportView, StandingView } from "../protocol";

const of = (name: string): string => `/people/${encodeURIComponent(name)}`;

/** Why somebody may be reported, in words. */
export const REASONS: Record<ReportRequest["reason"], string> = {
  insults: "moderation-reason-insults",
  cheating: "moderation-reason-cheating",
  leaving: "moderation-reason-leaving",
  name: "moderation-reason-name",
  other: "moderation-reason-other",
};
export const ACTS: ActRequest["act"][] = ["dismiss", "warn", "mute", "rename", "close"];

export const peopleApi = {
  people: () => ask<PeopleView>("/people"),
  relation: (name: string) => ask<RelationView>(of(name)),
  relate: (name: string, relation: RelationRequest["relation"]) => ask<RelationView>(of(name), { relation }, "PUT"),
  standing: () => ask<StandingView>("/me/standing"),
  setTalk: (on: boolean) => ask<StandingView>("/me/talk", { on }, "PUT"),
  readWarning: () => ask<null>("/me/warning", undefined, "DELETE"),
  report: (report: ReportRequest) => ask<null>("/reports", report),
  reports: () => ask<ReportView[]>("/reports"),
  details: (id: number) => ask<ReportDetails>(`/reports/${id}`),
  act: (id: number, act: ActRequest) => ask<null>(`/reports/${id}/acts`, act),
};

/** Where somebody is invited to a game: a new one, whose link they are given. */
export const challengePath = (game: string): string => `/new/${game}`;
