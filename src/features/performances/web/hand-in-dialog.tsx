import { useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { useReading } from '#platform/web/sound/use-reading.ts'
import { StorageNote } from '#platform/web/storage-note.tsx'
import { FileField, TextArea } from '#platform/web/ui/field.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'
import { withProblems } from '#platform/why-not.ts'
import type { Performance } from '../contract.ts'
import { mostNotes, takeFile } from '../rules.ts'
import { unreadableText } from './media-texts.ts'
import { type ReadTake, readTake } from './read-take.ts'
import { useHandIn } from './uploads/use-hand-in.ts'

type Props = { performance: Performance; onClose: () => void }

/** Hands in a file at once; it is sent while one goes on. */
export default function HandInDialog({ performance, onClose }: Props) {
  const { assignment, most_bytes } = performance
  const handIn = useHandIn(assignment)
  const [file, setFile] = useState<File>()
  const [isConverting, setIsConverting] = useState(false)
  const { reading, begin, untilRead, stopWaiting } = useReading((chosen, on) => {
    setIsConverting(false)
    return readTake(chosen, { ...on, onConverting: () => setIsConverting(true) })
  })
  const result = reading.state === 'read' ? reading.result : undefined
  const ready = result && 'file' in result ? result : undefined
  const wrong =
    takeFile.whyNot(file, most_bytes) ??
    (reading.state === 'read' && !ready ? refusalOf(result) : undefined)
  const form = useDialogForm({
    unsent: `hand-in-take.${assignment.id}`,
    initial: { notes: '' },
    read: ({ notes = '' }) => ({ notes }),
    validate: () => withProblems({ file: wrong }),
    async call({ notes }) {
      const read = await untilRead()
      if (!read || !('file' in read)) throw problemOf(refusalOf(read))
      await handIn({ ...read, notes })
    },
    done: 'Assignment submitted successfully',
    failed: 'Failed to hand in the take',
    changes: ['assignments'],
    onDone: onClose,
  })
  const busy = form.state !== 'idle'
  return (
    <FormDialog
      title={`Hand in a take: ${assignment.title}`}
      form={form}
      action="Hand In"
      busyAction={stopWaiting ? 'Waiting for the file...' : 'Handing in...'}
      onClose={onClose}
      {...(stopWaiting && { onAbort: stopWaiting })}
    >
      <FileField
        {...form.fileField('file', file && wrong)}
        label="Sound or film"
        accept={takeFile.extensions}
        hint={`MP3, M4A, AAC, WAV, FLAC, OGG, WebM, MP4 or MOV (Max ${Math.round(most_bytes / 1024 ** 2)} MB).`}
        disabled={busy}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          setFile(chosen)
          begin(takeFile.whyNot(chosen, most_bytes) ? undefined : chosen)
        }}
      />
      {reading.state === 'reading' && (
        <Progress label="Reading the file" done={reading.done} total={1}>
          {isConverting ? 'Turning it into what every phone plays' : 'Reading the file'},{' '}
          {Math.floor(reading.done * 100)} %{stopWaiting && '. It is handed in then.'}
        </Progress>
      )}
      <div role="status">
        {ready && <Shown take={ready} />}
        {ready?.warning && <p className="mt-2">{ready.warning}</p>}
      </div>
      <StorageNote />
      <TextArea {...form.field('notes')} label="Notes" optional rows={3} maxLength={mostNotes} />
    </FormDialog>
  )
}

/** Nothing is known of a file whose reading failed for another reason. */
const refusalOf = (result: ReadTake | { refusal: string } | undefined) =>
  result && 'refusal' in result ? result.refusal : unreadableText({ cause: 'damaged' })

const problemOf = (message: string) =>
  new ApiProblem(422, { code: 'bad_file', message, fields: { file: message } })

function Shown({ take: { facts, hasSound } }: { take: ReadTake }) {
  const { duration_ms, peaks } = facts
  const isSilent = hasSound && Math.max(...peaks) === 0
  return (
    <div className="grid gap-2">
      <SoundWave levels={everySixth(peaks)} />
      <p className="tabular text-ink-2 text-sm">{playingTime(duration_ms)}</p>
      {(isSilent || !hasSound) && (
        <p className="sign sign-cross text-st-rejected">
          {isSilent
            ? 'This take is silent. Was another microphone chosen?'
            : 'This film has no sound. Was its microphone off?'}{' '}
          You may hand it in all the same.
        </p>
      )}
    </div>
  )
}

/** As many levels as the small wave draws, each the greatest of its stretch. */
const everySixth = (peaks: readonly number[]) =>
  Array.from(
    { length: 100 },
    (_, index) => Math.max(...peaks.slice(index * 6, index * 6 + 6)) / 100,
  )
