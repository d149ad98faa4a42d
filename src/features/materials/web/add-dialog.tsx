import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { FileField, TextField } from '#platform/web/ui/field.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { whyNot, withProblems } from '#platform/why-not.ts'
import { materialFile, NewFile, NewLink, supportedFiles } from '../rules.ts'
import type { SyllabusWeek } from '../week-rules.ts'
import { api } from './api.ts'
import { MaterialFields, weekIn } from './material-fields.tsx'

type Props = {
  course: { id: number; name: string; syllabus: readonly SyllabusWeek[] }
  onClose: () => void
}

/** Gives a course a file or a link; the upload of a file can be called off. */
export default function AddDialog({ course, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const { progress, send, abort } = useUpload()
  const busy = progress !== undefined
  const form = useDialogForm({
    unsent: `new-material.${course.id}`,
    initial: { kind: 'file' },
    read: ({ kind, title = '', note = '', week, link = '' }) => ({
      isLink: kind === 'link',
      words: { title, note, course_id: course.id },
      week: weekIn(week),
      link,
    }),
    validate: ({ isLink, words, week, link }) =>
      isLink
        ? whyNot(NewLink)({ link, ...words, week })
        : withProblems({ file: materialFile.whyNot(file) }, whyNot(NewFile)(fieldsOf(words, week))),
    call: ({ isLink, words, week, link }) =>
      isLink
        ? call(api.addMaterialLink, { body: { link, ...words, week } })
        : send(api.addMaterialFile, { fields: fieldsOf(words, week), file: file as File }),
    done: 'Material added',
    failed: 'Failed to add the material',
    changes: ['materials'],
    onDone: onClose,
  })
  const isLink = form.values.kind === 'link'
  return (
    <FormDialog
      title={`Add Material: ${course.name}`}
      form={form}
      action="Add Material"
      busyAction={isLink ? 'Adding...' : 'Uploading...'}
      onClose={onClose}
      {...(!isLink && { onAbort: abort })}
    >
      <KindField kind={form.values.kind} busy={busy} />
      {isLink ? (
        <TextField
          {...form.field('link')}
          label="Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
        />
      ) : (
        <FileField
          {...form.fileField('file', file && materialFile.whyNot(file))}
          label="File"
          accept={materialFile.extensions}
          hint={supportedFiles}
          disabled={busy}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      )}
      <MaterialFields form={form} syllabus={course.syllabus} busy={busy} />
      <UploadProgress progress={progress} />
    </FormDialog>
  )
}

function KindField({ kind, busy }: { kind: string | undefined; busy: boolean }) {
  return (
    <fieldset disabled={busy}>
      <legend className="font-semibold text-ui">What it is</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {Object.entries({ file: 'A file', link: 'A link' }).map(([value, words]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="kind"
              value={value}
              defaultChecked={kind === value}
              className="size-4.5 accent-ink"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** As a form sends them: texts, and no week for the whole course. */
const fieldsOf = (
  { course_id, ...words }: { course_id: number; title: string; note: string },
  week: number | null,
) => ({ ...words, course_id: String(course_id), ...(week !== null && { week: String(week) }) })
