import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { atMost, optionalText, singleLine } from '#platform/text.ts'
import { checkDate, typedMoment } from '#platform/typed-dates.ts'
import { askedFor } from './rules.ts'

/** Assignments on a page of the list. */
export const assignmentsPerPage = 20

/** More than anybody listens for at once. */
const mostCriteria = 8
/** The best mark of a criterion; the worst is 1. */
export const bestMark = 5

const points = 'Max points must be between 1 and 1000'

const details = {
  title: singleLine(160, 'Title is required'),
  description: z._default(optionalText(5000), ''),
  due_date: z._default(z.nullable(typedMoment(checkDate)), null),
  criteria: z._default(
    z.array(singleLine(60, 'Write a word for each criterion')).check(
      z.maxLength(mostCriteria, `At most ${mostCriteria} criteria`),
      z.refine((names) => new Set(names).size === names.length, 'Each criterion stands once'),
    ),
    [],
  ),
  max_points: z._default(z.int(points).check(z.gte(1, points), z.lte(1000, points)), 100),
}

/** The fields of a new assignment (spec section 5). */
export const NewAssignment = z.object({
  ...details,
  course_id: z.int('Course is required').check(z.refine(isCourse, 'Course is required')),
  asks_for: z._default(z.enum(askedFor), 'document'),
})
export type NewAssignment = z.output<typeof NewAssignment>

/** Neither the course nor what is asked for can change: its students have been notified. */
export const ChangedAssignment = z.object({
  ...details,
  /** When the version that was edited had last been changed; null where it never was. */
  expected_changed_at: z.nullable(z.iso.datetime()),
})
export type ChangedAssignment = z.output<typeof ChangedAssignment>

/** The version of a submission that a grade is for: its file, and when it was last graded. */
export const SubmissionVersion = z.object({
  file_id: z.uuid(),
  graded_at: z.nullable(z.iso.datetime()),
})
export type SubmissionVersion = z.infer<typeof SubmissionVersion>

/** A mark on the scale of a criterion, with the name that it had. */
export const Mark = z.object({
  criterion: z.string().check(atMost(60)),
  mark: z.int().check(z.gte(1), z.lte(bestMark)),
})
export type Mark = z.infer<typeof Mark>

/** The points that marks make of a maximum. */
export const pointsOf = (marks: readonly Pick<Mark, 'mark'>[], max_points: number) =>
  Math.round(
    (marks.reduce((sum, { mark }) => sum + mark, 0) * max_points) / (marks.length * bestMark),
  )

/** `whyNotGrade` checks the grade against the assignment's maximum. */
export const Grading = z.object({
  grade: z.number('Please give a grade as a number'),
  feedback: optionalText(5000),
  /** Of all criteria, or of none. */
  marks: z._default(z.array(Mark).check(z.maxLength(mostCriteria)), []),
  expected: SubmissionVersion,
})

/** The error of a grade, in the spec's words. */
export const whyNotGrade = (grade: number, max: number) =>
  Number.isInteger(grade) && grade >= 0 && grade <= max
    ? undefined
    : `Grade must be between 0 and ${max}`

/** A typed grade; NaN where it is no whole number. */
export const typedGrade = (text: string) =>
  /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN

/** In the tutor's lists a grade of 0 counts as none (spec section 4). */
export const countsAsGraded = ({ grade }: { grade: number | null }) => Boolean(grade)

type Gradable = { id: string; graded_at: string | null }

/**
 * The submission after one that was just graded: the next ungraded one, from there to the end and
 * then from the beginning. One with a grade of 0 counts as graded here.
 */
export function nextUngraded<S extends Gradable>(
  submissions: readonly S[],
  id: string,
): S | undefined {
  const at = submissions.findIndex((submission) => submission.id === id)
  return [...submissions.slice(at + 1), ...submissions.slice(0, Math.max(at, 0))].find(
    (submission) => submission.graded_at === null && submission.id !== id,
  )
}

/** How the browser can show a file: a picture itself, a PDF by pdf.js. */
export function previewOf(media_type: string): 'pdf' | 'picture' | undefined {
  if (media_type === 'application/pdf') return 'pdf'
  return /^image\/(png|jpeg)$/.test(media_type) ? 'picture' : undefined
}

function isCourse(id: number) {
  return courseId.safeParse(id).success
}
