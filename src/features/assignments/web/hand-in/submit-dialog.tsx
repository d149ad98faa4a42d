import { type SubmitEvent, useEffect, useState } from 'react'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { FileField, TextArea } from '#platform/web/ui/field.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { whyNot } from '#platform/why-not.ts'
import type { Assignment } from '../../contract.ts'
import { HandIn, mostNotes, whyNotHandIn, workEndings } from '../../hand-in-rules.ts'
import { api } from '../api.ts'
import { keptNotes } from './kept-notes.ts'

type Props = {
  assignment: Assignment
  onClose: () => void
  /** Leads to the login and back, where the session has ended. */
  onLogIn: () => void
}

export default function SubmitDialog({ assignment, onClose, onLogIn }: Props) {
  const person = usePerson()
  const [kept] = useState(() => keptNotes(person.id, assignment.id))
  const giveUp = () => {
    kept.forget()
    onClose()
  }
  const { part, complaints, setComplaints, send, callOff } = useUpload({
    operation: api.handIn,
    done: 'Assignment submitted successfully',
    failed: 'Failed to submit assignment',
    changes: ['assignments'],
    onDone: giveUp,
    onLogIn,
  })
  const [before] = useState(kept.read)
  const [file, setFile] = useState<File>()
  const [notes, setNotes] = useState(before.notes)
  const busy = part !== undefined
  useEffect(
    () => kept.keep({ notes, file: file?.name ?? before.file }),
    [kept, notes, file, before],
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const wrongFile = whyNotHandIn(file)
    const found = {
      ...(wrongFile && { file: wrongFile }),
      ...whyNot(HandIn)({ notes })?.fields,
    }
    setComplaints(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (file) void send({ params: { id: assignment.id }, fields: { notes }, file })
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    const wrong = chosen && whyNotHandIn(chosen)
    setComplaints(wrong ? { file: wrong } : {})
  }

  return (
    <Dialog title={`Submit Assignment: ${assignment.title}`} onClose={giveUp} busy={busy}>
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody>
          <div className="grid gap-5">
            {assignment.submission && (
              <p className="border-brass border-l-8 bg-cream px-4 py-3">
                This replaces what you have handed in. Your tutor can still see the earlier file.
              </p>
            )}
            <FileField
              name="file"
              label="File"
              accept={workEndings}
              hint={
                <>
                  Supported formats: PDF, PNG, JPG, DOCX (Max 10MB).
                  {before.file &&
                    !file &&
                    ` You had chosen ${before.file}; please choose it again.`}
                </>
              }
              error={complaints.file}
              disabled={busy}
              onChange={({ target }) => choose(target.files?.[0])}
            />
            <TextArea
              name="notes"
              label="Notes"
              optional
              rows={4}
              maxLength={mostNotes}
              value={notes}
              error={complaints.notes}
              disabled={busy}
              onChange={({ target }) => setNotes(target.value)}
            />
            <UploadProgress part={part} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" onClick={busy ? callOff : giveUp}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={busy} disabled={busy}>
            {busy ? 'Submitting...' : 'Submit Assignment'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
