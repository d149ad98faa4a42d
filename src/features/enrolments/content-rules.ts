import type { Day } from '#platform/dates.ts'

/** What a course has for its students. */
type Kind = 'assignment' | 'material' | 'discussion' | 'announcement' | 'recording' | 'room'

/**
 * What a student sees of the content of a course. The one place that says so for each kind:
 * - `term`: it belongs to a term, and is seen with an enrolment of that term;
 * - `written`: it carries over with the course, as its syllabus does, and is seen as it was on the last day
 *   of an enrolment; read-only from then on;
 * - `held`: it is seen with an enrolment that has its day, from the first day of the term on;
 * - `running`: it is there for whoever takes the course now.
 */
const seenBy = {
  assignment: 'term',
  material: 'written',
  discussion: 'written',
  announcement: 'written',
  recording: 'held',
  room: 'running',
} as const satisfies Record<Kind, 'term' | 'written' | 'held' | 'running'>

/** What an enrolment, or teaching, lets somebody read of a course. */
export type ReadableCourse = {
  course_id: number
  /** Null: it is theirs without an enrolment. */
  enrolment_id: string | null
  /** The first day of its term and the last of the enrolment; null: there is no such day. */
  from: Day | null
  until: Day | null
  isRunning: boolean
}

/** What somebody may read; all of every course for who runs the academy. */
export type ReadableCourses = 'all' | readonly ReadableCourse[]

/** A course that somebody teaches: all of it, whenever it was. */
export const taughtCourse = (course_id: number): ReadableCourse => ({
  course_id,
  ...{ enrolment_id: null, from: null, until: null, isRunning: true },
})

type DatedKind = Exclude<Kind, 'assignment'>

/** The content of this kind that somebody may read, by course and days. */
export const readableSpans = (kind: DatedKind, courses: readonly ReadableCourse[]) =>
  courses.filter((it) => seenBy[kind] !== 'running' || it.isRunning).map((it) => spanOf(kind, it))

function spanOf(kind: DatedKind, { course_id, from, until, isRunning }: ReadableCourse) {
  const isHeld = seenBy[kind] === 'held'
  const ends = isHeld || (seenBy[kind] === 'written' && !isRunning)
  return { course_id, from: isHeld ? from : null, until: ends ? until : null }
}

/** Whether somebody may read content of a day; what belongs to no course is for everybody. */
export const mayRead = (
  kind: DatedKind,
  { course_id, day }: { course_id: number | null; day: Day },
  courses: ReadableCourses,
) =>
  course_id === null ||
  courses === 'all' ||
  readableSpans(kind, courses).some(
    (it) =>
      it.course_id === course_id &&
      (it.from === null || it.from <= day) &&
      (it.until === null || day <= it.until),
  )

/** The courses of which somebody may read anything. */
export const readableIds = (courses: ReadableCourses) =>
  courses === 'all' ? courses : [...new Set(courses.map(({ course_id }) => course_id))]
