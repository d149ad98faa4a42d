import type { DialogForm } from '#platform/web/form/use-dialog-form.ts'
import { SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { mostNote } from '../rules.ts'
import { type SyllabusWeek, weekOptions } from '../week-rules.ts'

type Props = {
  form: Pick<DialogForm, 'field'>
  syllabus: readonly SyllabusWeek[]
  /** The week that the material has already. */
  week?: number | null
  busy?: boolean
}

/** The words of a material and its week. */
export function MaterialFields({ form, syllabus, week = null, busy = false }: Props) {
  const weeks = weekOptions(syllabus, week)
  return (
    <>
      <TextField {...form.field('title')} label="Title" maxLength={160} readOnly={busy} />
      {weeks.length > 0 && (
        <SelectField
          {...form.field('week')}
          label="For"
          placeholder="The whole course"
          options={weeks}
        />
      )}
      <TextArea
        {...form.field('note')}
        label="Note"
        optional
        hint="What to do with it: bars, tempo, fingering."
        rows={3}
        maxLength={mostNote}
        readOnly={busy}
      />
    </>
  )
}

/** The week that a form says; null for the whole course. */
export const weekIn = (typed: string | undefined) => (typed ? Number(typed) : null)
