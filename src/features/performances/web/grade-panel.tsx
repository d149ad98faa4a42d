import { type FormEvent, type Ref, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type Mark,
  nextUngraded,
  pointsOf,
  typedGrade,
  whyNotGrade,
} from '#features/assignments/grading-rules.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { FailedNote } from '#platform/web/form/failed-note.tsx'
import { isTyped } from '#platform/web/key-targets.ts'
import { areLetterKeysOn } from '#platform/web/player/letter-keys.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea, TextField } from '#platform/web/ui/field.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { keptWords, useUnsent } from '#platform/web/use-unsent.ts'
import type { Performance, Take } from '../contract.ts'
import { api } from './api.ts'
import { MarkField } from './mark-field.tsx'
import './marks.css'
import { usePageKeys } from '#platform/web/use-page-keys.ts'
import { unsentComment } from './unsent-comments.ts'
import { useSubmissionsBeside, useSubmissionToGrade } from './use-performance.ts'

type Props = {
  take: Take
  id: string
  performance: Performance
  /** The comment that was begun is to be added or cleared first. */
  onUnsentComment: () => void
}

/** The grade of the latest take, and the way to the next student; what an earlier one had. */
export function GradePanel(props: Props) {
  const { take, performance } = props
  if (take.latest) return <GradeForm key={take.id} {...props} />
  return (
    <section>
      <h2 className="border-b pb-2 text-2">
        {take.grade === null
          ? 'Not graded'
          : `${take.grade} of ${performance.assignment.max_points}`}
      </h2>
      {take.feedback && (
        <Prose className="mt-4 border-brass border-l-8 bg-cream px-4 py-2">{take.feedback}</Prose>
      )}
      <p className="mt-4 text-ink-2">
        A later take was handed in after it, which is the one to grade.
      </p>
    </section>
  )
}

function GradeForm({ take, id, performance: { assignment, student }, onUnsentComment }: Props) {
  const navigate = useNavigate()
  const person = usePerson()
  const typing = useTypedGrade(take, assignment)
  const { typed } = typing
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { data: submission } = useSubmissionToGrade(id)
  const { data: beside } = useSubmissionsBeside(assignment.id)
  const neighbours = neighboursOf(beside?.submissions ?? [], id)
  const { next } = neighbours
  const goTo = (to: { id: string } | undefined) => {
    if (to) void navigate(addressOf(to))
  }
  const save = useAction({
    call: (grade: number) => {
      const expected = {
        file_id: submission?.file.id ?? '',
        graded_at: submission?.graded_at ?? null,
      }
      const { feedback } = typed
      const body = { grade, feedback, marks: typing.given() ?? [], expected }
      return call(api.gradeSubmission, { params: { id }, body })
    },
    done: () => ({
      title: 'Submission graded successfully',
      description: next ? undefined : 'All submissions of this assignment are graded.',
    }),
    failed: 'Failed to grade submission',
    changes: ['assignments'],
    onDone() {
      typing.forget()
      goTo(next)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const given = typedGrade(typed.grade)
    const wrong = whyNotGrade(given, assignment.max_points)
    typing.setError(wrong)
    if (wrong) field.current?.focus()
    else if (unsentComment(person.id, take.id).isThere()) onUnsentComment()
    else if (submission && !save.isPending) save.mutate(given)
  }
  useGradeKeys({
    submit: () => form.current?.requestSubmit(),
    before: () => goTo(neighbours.before),
    after: () => goTo(neighbours.after),
    focus: () => field.current?.focus(),
  })

  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 border-b pb-2">
        <h2 className="text-2">Grade</h2>
        {neighbours.position && <p className="tabular text-ink-2 text-sm">{neighbours.position}</p>}
      </div>
      <form ref={form} onSubmit={send} noValidate className="mt-4 grid gap-4">
        <GradeFields assignment={assignment} typing={typing} field={field} />
        <FailedNote error={save.error} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <NeighbourLinks {...neighbours} />
          <Button type="submit" busy={save.isPending}>
            {next
              ? `Save, then ${fullName(next.student)}`
              : `Save the grade of ${student.first_name}`}
          </Button>
        </div>
        <p className="text-ink-2 text-sm">
          Space plays. C writes a comment, V speaks one. G leads to the grade, Ctrl Enter saves and
          goes on.
        </p>
      </form>
    </section>
  )
}

const addressOf = ({ id }: { id: string }) =>
  pageAddress('/admin/assignments/performances/:id', { id })

type Assignment = Performance['assignment']

/** What is typed of a grade; it is kept in this window until it is saved. */
function useTypedGrade(take: Take, { criteria, max_points }: Assignment) {
  const stored = {
    grade: take.grade === null ? '' : `${take.grade}`,
    feedback: take.feedback ?? '',
    marks: marksOf(take.marks),
  }
  const kept = useUnsent<typeof stored>(`grade-of-take.${take.id}`)
  const [typed, setTyped] = useState(kept.before ?? stored)
  const [error, setError] = useState<string>()
  const type = (change: Partial<typeof stored>) => {
    const now = { ...typed, ...change }
    setTyped(now)
    kept.keep(now)
    setError(undefined)
  }
  return {
    typed,
    error,
    setError,
    isKept: typed === kept.before,
    forget: kept.forget,
    type,
    given: () => givenOf(criteria, typed.marks),
    /** All marks make the points, which may still be changed. */
    give(criterion: string, mark: number) {
      const marks = { ...typed.marks, [criterion]: mark }
      const given = givenOf(criteria, marks)
      type({ marks, ...(given && { grade: `${pointsOf(given, max_points)}` }) })
    },
  }
}

type FieldsProps = {
  assignment: Assignment
  typing: ReturnType<typeof useTypedGrade>
  field: Ref<HTMLInputElement>
}

function GradeFields({ assignment: { criteria, max_points }, typing, field }: FieldsProps) {
  const { typed, type } = typing
  return (
    <>
      {criteria.map((criterion) => (
        <MarkField
          key={criterion}
          criterion={criterion}
          mark={typed.marks[criterion]}
          onMark={(mark) => typing.give(criterion, mark)}
        />
      ))}
      <TextField
        ref={field}
        name="grade"
        label={`Grade (out of ${max_points})`}
        inputMode="numeric"
        value={typed.grade}
        error={typing.error}
        onChange={({ target }) => type({ grade: target.value })}
      />
      <TextArea
        name="feedback"
        label="Feedback"
        optional
        rows={4}
        maxLength={5000}
        value={typed.feedback}
        hint={typing.isKept ? keptWords : undefined}
        onChange={({ target }) => type({ feedback: target.value })}
      />
    </>
  )
}

type Beside = NonNullable<ReturnType<typeof useSubmissionsBeside>['data']>['submissions']

/** The submissions beside one in the list, and the next one without a grade. */
function neighboursOf(submissions: Beside, id: string) {
  const at = submissions.findIndex((it) => it.id === id)
  return {
    position: at >= 0 ? `${at + 1} of ${submissions.length}` : undefined,
    before: at > 0 ? submissions[at - 1] : undefined,
    after: submissions[at + 1],
    next: nextUngraded(submissions, id),
  }
}

const NeighbourLinks = ({ before, after }: ReturnType<typeof neighboursOf>) => (
  <span className="flex flex-wrap gap-x-4">
    {before && (
      <Link to={addressOf(before)} className="inline-block py-2.5 text-ui">
        Previous
      </Link>
    )}
    {after && (
      <Link to={addressOf(after)} className="inline-block py-2.5 text-ui">
        Skip
      </Link>
    )}
  </span>
)

type GradeKeys = Record<'submit' | 'before' | 'after' | 'focus', () => void>

function useGradeKeys({ submit, before, after, focus }: GradeKeys) {
  usePageKeys((event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) submit()
    else if (altKey && key === 'PageDown') after()
    else if (altKey && key === 'PageUp') before()
    else if (key.toLowerCase() === 'g' && isLetterKey(event)) focus()
    else return
    event.preventDefault()
  })
}

type Marks = Record<string, number | undefined>

const marksOf = (marks: readonly Mark[]): Marks =>
  Object.fromEntries(marks.map(({ criterion, mark }) => [criterion, mark]))

/** The marks of all criteria; undefined while one is missing, or where there are no criteria. */
function givenOf(criteria: readonly string[], marks: Marks): Mark[] | undefined {
  const given = criteria.map((criterion) => ({ criterion, mark: marks[criterion] ?? 0 }))
  return given.length > 0 && given.every(({ mark }) => mark > 0) ? given : undefined
}

const isLetterKey = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  areLetterKeysOn() && !altKey && !ctrlKey && !metaKey && !isTyped(target)
