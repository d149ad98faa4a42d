import { noCourseHint } from '#features/catalogue/course-option-rules.ts'
import type { DialogForm, Values } from '#platform/web/form/use-dialog-form.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import { SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import type { SetAssignment } from '../contract.ts'
import type { AskedFor } from '../rules.ts'

type Props = {
  field: DialogForm['field']
  /** The courses to choose from; undefined for an existing assignment, whose course cannot change. */
  courses: readonly (readonly [id: string, title: string])[] | undefined
  asksFor: string | undefined
}

export function AssignmentFields({ field, courses, asksFor }: Props) {
  return (
    <>
      <TextField {...field('title')} label="Title" maxLength={160} />
      {courses && (
        <SelectField
          {...field('course_id')}
          label="Course"
          placeholder="Choose a course"
          options={courses}
          hint={noCourseHint(courses)}
        />
      )}
      {courses && (
        <SelectField
          {...field('asks_for')}
          label="Students hand in"
          options={[
            ['document', 'A document: PDF, PNG, JPG or DOCX'],
            ['performance', 'A performance: sound or film'],
          ]}
        />
      )}
      {asksFor === 'performance' && (
        <TextArea
          {...field('criteria')}
          label="Criteria"
          optional
          rows={4}
          hint="One a line, such as Tone or Rhythm. Each is marked from 1 to 5, and the marks make the points."
        />
      )}
      <TextArea {...field('description')} label="Description" optional rows={4} maxLength={5000} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          {...field('due_date')}
          label="Due date"
          type="datetime-local"
          optional
          hint={`In your time zone, ${readersZone}`}
        />
        <TextField
          {...field('max_points')}
          label="Max points"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
        />
      </div>
    </>
  )
}

/** The fields' values. */
export const valuesOf = (it?: SetAssignment) => ({
  title: it?.title ?? '',
  description: it?.description ?? '',
  course_id: it ? String(it.course.id) : '',
  asks_for: it?.asks_for ?? 'document',
  criteria: it?.criteria.join('\n') ?? '',
  due_date: it?.due_date ? localOf(new Date(it.due_date)) : '',
  max_points: String(it?.max_points ?? 100),
  /** Of the version that was shown when the typing began. */
  changed_at: it?.changed_at ?? '',
})

/** The body; values that are no number or date are left for the rules to refuse. */
export const detailsOf = ({ title = '', description = '', ...values }: Values) => ({
  title,
  description,
  course_id: numberOf(values.course_id),
  asks_for: values.asks_for as AskedFor,
  criteria: values.asks_for === 'performance' ? linesOf(values.criteria) : [],
  due_date: values.due_date ? momentOf(values.due_date) : null,
  max_points: numberOf(values.max_points),
})

const linesOf = (typed = '') =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const numberOf = (typed = '') => (typed.trim() === '' ? Number.NaN : Number(typed))

/** In the reader's time zone: `2026-11-30T23:59`. */
const localOf = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function momentOf(local: string) {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}
