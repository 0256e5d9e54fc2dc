// What the server is asked about finding each other.

import { ask } from "../api";
import type { ChallengeAnswer, ChallengeRequest, ChallengeView, SeekRequest, SeekState } from "../protocol";

export const meetingApi = {
  seek: (request: SeekRequest) => ask<SeekState>("/seeks", request),
  leave: () => ask<null>("/seeks", undefined, "DELETE"),
  answer: (accept: boolean) => ask<SeekState>("/seeks/answer", { accept }),
  challenge: (request: ChallengeRequest) => ask<ChallengeView>("/challenges", request),
  answerChallenge: (id: string, accept: boolean) => ask<ChallengeAnswer>(`/challenges/${id}/answer`, { accept }),
  withdraw: (id: string) => ask<null>(`/challenges/${id}`, undefined, "DELETE"),
};
