import { useState } from 'react'
import { playingTime, type SoundFacts } from '#platform/sound.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { makePlayable } from '#platform/web/sound/make-playable.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { useReading } from '#platform/web/sound/use-reading.ts'
import { StorageNote } from '#platform/web/storage-note.tsx'
import { FileField, TextArea } from '#platform/web/ui/field.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'
import { withProblems } from '#platform/why-not.ts'
import type { Performance } from '../contract.ts'
import { mostNotes, performanceExtensions, whyNotPerformance } from '../rules.ts'
import { useHandIn } from './uploads/use-hand-in.ts'

type Props = { performance: Performance; onClose: () => void }

/** A file as it is handed in. */
type Ready = {
  file: File
  facts: SoundFacts
  kind: 'sound' | 'film'
  /** Whether every phone plays it. */
  isForAll: boolean
}

/** Hands in a file at once; it is sent while one goes on. */
export default function HandInDialog({ performance, onClose }: Props) {
  const { assignment, most_bytes } = performance
  const handIn = useHandIn(assignment.id)
  const [file, setFile] = useState<File>()
  const [isConverting, setIsConverting] = useState(false)
  const { reading, begin, untilRead, stopWaiting } = useReading<Ready>(async (chosen, on) => {
    setIsConverting(false)
    const found = await readSound(chosen, on)
    if (!found) return undefined
    const onProgress = (done: number) => {
      if (!on.signal.aborted) setIsConverting(true)
      on.onProgress(done)
    }
    const { file: ready, outcome } = await makePlayable(chosen, { ...on, onProgress })
    const kind = found.hasPicture ? 'film' : 'sound'
    return { file: ready, facts: found.facts, kind, isForAll: outcome !== 'not-possible' }
  })
  const ready = reading.state === 'read' ? reading.result : undefined
  const wrong =
    whyNotPerformance(file, most_bytes) ??
    (reading.state === 'read' && !ready ? unreadable : undefined)
  const form = useDialogForm({
    unsent: `hand-in-take.${assignment.id}`,
    initial: { notes: '' },
    read: ({ notes = '' }) => ({ notes }),
    validate: () => withProblems({ file: wrong }),
    async call({ notes }) {
      const { isForAll: _, ...take } = (await untilRead()) ?? refuseUnreadable()
      await handIn({ ...take, notes })
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
        accept={performanceExtensions}
        hint={`MP3, M4A, AAC, WAV, FLAC, OGG, WebM, MP4 or MOV (Max ${Math.round(most_bytes / 1024 ** 2)} MB).`}
        disabled={busy}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          setFile(chosen)
          begin(whyNotPerformance(chosen, most_bytes) ? undefined : chosen)
        }}
      />
      {reading.state === 'reading' && (
        <Progress label="Reading the file" done={reading.done} total={1}>
          {isConverting ? 'Turning it into what every phone plays' : 'Reading the file'},{' '}
          {Math.floor(reading.done * 100)} %{stopWaiting && '. It is handed in then.'}
        </Progress>
      )}
      <div role="status">
        {ready && <Shown facts={ready.facts} />}
        {ready && !ready.isForAll && (
          <p className="mt-2">
            Some phones cannot play this file, and this browser cannot turn it into another. Saved
            as M4A or MP4 it is heard everywhere.
          </p>
        )}
      </div>
      <StorageNote />
      <TextArea {...form.field('notes')} label="Notes" optional rows={3} maxLength={mostNotes} />
    </FormDialog>
  )
}

const unreadable =
  'This browser cannot read the file. Please save it as MP3, M4A or MP4, or try another browser.'

function refuseUnreadable(): never {
  throw new ApiProblem(422, { code: 'bad_file', message: unreadable, fields: { file: unreadable } })
}

function Shown({ facts: { duration_ms, peaks } }: { facts: SoundFacts }) {
  const loudest = Math.max(...peaks)
  return (
    <div className="grid gap-2">
      <SoundWave levels={everySixth(peaks)} />
      <p className="tabular text-ink-2 text-sm">{playingTime(duration_ms)}</p>
      {loudest === 0 && (
        <p className="sign sign-cross text-st-rejected">
          This take is silent. Was another microphone chosen? You may hand it in all the same.
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
