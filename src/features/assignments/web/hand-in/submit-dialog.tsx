import { useState } from 'react'
import { ApiProblem } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { StorageNote } from '#platform/web/storage-note.tsx'
import { FileField, TextArea } from '#platform/web/ui/field.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useUnsent } from '#platform/web/use-unsent.ts'
import { useUpload } from '#platform/web/use-upload.ts'
import { whyNot, withProblems } from '#platform/why-not.ts'
import type { Assignment } from '../../contract.ts'
import { HandIn, mostNotes, submissionFile } from '../../hand-in-rules.ts'
import { api } from '../api.ts'

type Props = {
  assignment: Assignment
  onClose: () => void
  /** Leads to the login and back, where the session has ended. */
  onLogIn: () => void
}

export default function SubmitDialog({ assignment, onClose, onLogIn }: Props) {
  // A browser keeps the name of a chosen file, but not the file itself.
  const chosen = useUnsent<{ name: string }>(`hand-in-file.${assignment.id}`)
  const [file, setFile] = useState<File>()
  const { progress, send, abort } = useUpload()
  const close = () => {
    chosen.forget()
    onClose()
  }
  const form = useDialogForm({
    unsent: `hand-in.${assignment.id}`,
    initial: { notes: '' },
    read: ({ notes = '' }) => ({ notes }),
    validate: (body) => withProblems({ file: submissionFile.whyNot(file) }, whyNot(HandIn)(body)),
    call: (fields) =>
      send(api.handIn, { params: { id: assignment.id }, fields, file: file as File }),
    done: 'Assignment submitted successfully',
    failed: 'Failed to submit assignment',
    failureToast: (error) =>
      error instanceof ApiProblem && error.status === 401
        ? {
            // The spec's words (section 5) where the session has ended.
            description: 'Not authenticated',
            // Long enough to press the toast's login button.
            seconds: 60,
            action: { label: 'Log in', do: onLogIn },
          }
        : {},
    changes: ['assignments'],
    onDone: close,
  })
  const busy = progress !== undefined
  return (
    <FormDialog
      title={`Submit Assignment: ${assignment.title}`}
      form={form}
      action="Submit Assignment"
      busyAction="Submitting..."
      onClose={close}
      onAbort={abort}
    >
      {assignment.submission && (
        <p className="border-brass border-l-8 bg-cream px-4 py-3">
          This replaces what you have handed in. Your tutor can still see the earlier file.
        </p>
      )}
      <FileField
        {...form.fileField('file', file && submissionFile.whyNot(file))}
        label="File"
        accept={submissionFile.extensions}
        hint={
          <>
            Supported formats: PDF, PNG, JPG, DOCX (Max 10MB).
            {chosen.before &&
              !file &&
              ` You had chosen ${chosen.before.name}; please choose it again.`}
          </>
        }
        disabled={busy}
        onChange={({ target }) => {
          const next = target.files?.[0]
          setFile(next)
          if (next) chosen.keep({ name: next.name })
        }}
      />
      <StorageNote />
      <TextArea
        {...form.field('notes')}
        label="Notes"
        optional
        rows={4}
        maxLength={mostNotes}
        readOnly={busy}
      />
      <UploadProgress progress={progress} />
    </FormDialog>
  )
}
