import { type SubmitEvent, useState } from 'react'
import { courseOptions } from '#features/catalogue/course-options.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { FileField, SelectField, TextField } from '#platform/web/ui/field.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { whyNot } from '#platform/why-not.ts'
import { NewRecording, recordingEndings, shownLimit, whyNotRecording } from '../rules.ts'
import { api } from './api.ts'

type Props = { mostBytes: number; onClose: () => void }

type Fields = { title: string; course_id: string; day: string }

/** Leaves a recording; what takes an hour to send can be called off, and begun again. */
export default function AddDialog({ mostBytes, onClose }: Props) {
  const [fields, setFields] = useState<Fields>({ title: '', course_id: '', day: today() })
  const [file, setFile] = useState<File>()
  const { part, complaints, setComplaints, send, callOff } = useUpload({
    operation: api.addRecording,
    done: 'Recording added',
    failed: 'Failed to add the recording',
    changes: ['recordings'],
    onDone: onClose,
  })
  const busy = part !== undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { title, course_id, day } = fields
    // Noon where the tutor is: the same day wherever it is read.
    const recorded_at = day ? new Date(`${day}T12:00`).toISOString() : ''
    const sent = { title, course_id, recorded_at }
    const { recorded_at: badDay, ...bad } = whyNot(NewRecording)(sent)?.fields ?? {}
    const badFile = whyNotRecording(file, mostBytes)
    const found = { ...bad, ...(badDay && { day: badDay }), ...(badFile && { file: badFile }) }
    setComplaints(found)
    const form = event.currentTarget
    const wrong = [...form.elements].find((it) => (it as HTMLInputElement).name in found)
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (file) void send({ fields: sent, file })
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: complaints[name],
    disabled: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: target.value }))
      setComplaints(({ [name]: _answered, ...rest }) => rest)
    },
  })

  return (
    <Dialog title="Add a Recording" onClose={onClose} busy={busy}>
      <form className="contents" noValidate onSubmit={submit}>
        <DialogBody>
          <div className="grid gap-4">
            <TextField {...field('title')} label="Title" maxLength={160} />
            <SelectField
              {...field('course_id')}
              label="Course"
              placeholder="Choose a course"
              options={courseOptions}
            />
            <TextField {...field('day')} label="Day of the recording" type="date" max={today()} />
            <FileField
              name="file"
              label="File"
              accept={recordingEndings}
              hint={`MP3, M4A, WAV, FLAC, OGG, MP4 or WebM (Max ${shownLimit(mostBytes)}).`}
              error={complaints.file}
              disabled={busy}
              onChange={({ target }) => {
                const chosen = target.files?.[0]
                const wrong = chosen && whyNotRecording(chosen, mostBytes)
                setFile(chosen)
                setComplaints(({ file: _before, ...rest }) =>
                  wrong ? { ...rest, file: wrong } : rest,
                )
              }}
            />
            <UploadProgress part={part} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" onClick={busy ? callOff : onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={busy} disabled={busy}>
            {busy ? 'Uploading...' : 'Add Recording'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** As date fields write it, where the tutor is. */
function today() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
