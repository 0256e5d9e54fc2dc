// What the server is asked about lessons.

import { ask, query, type WhyNot } from "../api";
import type { CourseView, LessonVerdict, MoveVerdict, ScoreDeltas, StepView } from "../protocol";

export const lessonApi = {
  courses: () => ask<CourseView[]>("/lessons"),
  course: (game: string) => ask<CourseView>(`/lessons/${game}`),
  step: (game: string, step: string) => ask<StepView>(`/lessons/${game}/${step}`),
  check: (game: string, step: string, move: string) => ask<LessonVerdict>(`/lessons/${game}/${step}/check`, { move }),
  why: (game: string, step: string, question: WhyNot) => ask<MoveVerdict>(`/lessons/${game}/${step}/why?${query(question)}`),
  gains: (game: string, step: string) => ask<ScoreDeltas>(`/lessons/${game}/${step}/gains`),
};
