import { useState } from 'react'
import { courseOptions, noCourseHint } from '#features/catalogue/course-option-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { useReading } from '#platform/web/sound/use-reading.ts'
import { FileField, SelectField, TextField } from '#platform/web/ui/field.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { whyNot, withProblems } from '#platform/why-not.ts'
import { NewRecording, recordingFile, shownLimit } from '../rules.ts'
import { api } from './api.ts'

type Props = { mostBytes: number; onClose: () => void }

/** Leaves a recording; what takes an hour to send can be called off, and begun again. */
export default function AddDialog({ mostBytes, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const { progress, send, abort } = useUpload()
  // Length and wave; a file that this browser cannot read goes without.
  const { reading, begin, untilRead, stopWaiting } = useReading(
    async (chosen, on) => (await readSound(chosen, on))?.facts,
  )
  const form = useDialogForm({
    unsent: 'new-recording',
    initial: { day: today() },
    read: ({ title = '', course_id = '', day }) => ({
      title,
      course_id,
      recorded_on: day ?? '',
    }),
    validate(body) {
      const { recorded_on: day, ...others } = whyNot(NewRecording)(body)?.fields ?? {}
      return withProblems({ ...others, day, file: recordingFile.whyNot(file, mostBytes) })
    },
    call: async (fields) => {
      const facts = await untilRead()
      const known = facts ? { facts: JSON.stringify(facts) } : {}
      return send(api.addRecording, { fields: { ...fields, ...known }, file: file as File })
    },
    done: 'Recording added',
    failed: 'Failed to add the recording',
    changes: ['recordings'],
    onDone: onClose,
  })
  const courses = courseOptions(useSite().courses, usePerson().teaches)
  const busy = form.state !== 'idle'
  return (
    <FormDialog
      title="Add a Recording"
      form={form}
      action="Add Recording"
      busyAction={stopWaiting ? 'Waiting for the file...' : 'Uploading...'}
      onClose={onClose}
      onAbort={stopWaiting ?? abort}
    >
      <TextField {...form.field('title')} label="Title" maxLength={160} readOnly={busy} />
      <SelectField
        {...form.field('course_id')}
        label="Course"
        placeholder="Choose a course"
        options={courses}
        hint={noCourseHint(courses)}
      />
      <TextField
        {...form.field('day')}
        label="Day of the recording"
        type="date"
        max={today()}
        readOnly={busy}
      />
      <FileField
        {...form.fileField('file', file && recordingFile.whyNot(file, mostBytes))}
        label="File"
        accept={recordingFile.extensions}
        hint={`MP3, M4A, WAV, FLAC, OGG, MP4 or WebM (Max ${shownLimit(mostBytes)}).`}
        disabled={busy}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          setFile(chosen)
          begin(recordingFile.whyNot(chosen, mostBytes) ? undefined : chosen)
        }}
      />
      {reading.state === 'reading' && (
        <Progress label="Reading the file" done={reading.done} total={1}>
          Reading its length and its wave, {Math.floor(reading.done * 100)} %
          {stopWaiting && '. It is uploaded then.'}
        </Progress>
      )}
      <UploadProgress progress={progress} />
    </FormDialog>
  )
}

/** As date fields write it, where the tutor is. */
function today() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
