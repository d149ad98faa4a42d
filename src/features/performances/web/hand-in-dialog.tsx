import { useRef, useState } from 'react'
import { playingTime, type SoundFacts } from '#platform/sound.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { makePlayable } from '#platform/web/sound/make-playable.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { FileField, TextArea } from '#platform/web/ui/field.tsx'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'
import { withProblems } from '#platform/why-not.ts'
import type { Performance } from '../contract.ts'
import { mostNotes, performanceExtensions, whyNotPerformance } from '../rules.ts'
import { useHandIn } from './uploads/use-hand-in.ts'

type Props = { performance: Performance; onClose: () => void }

type Read =
  | { state: 'none' | 'unreadable' }
  | { state: 'reading'; progress?: number }
  | { state: 'read'; file: File; facts: SoundFacts; kind: 'sound' | 'film'; isForAll: boolean }

/** Hands in a file at once; it is sent while one goes on. */
export default function HandInDialog({ performance, onClose }: Props) {
  const { assignment, most_bytes } = performance
  const handIn = useHandIn(assignment.id)
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<Read>({ state: 'none' })
  const latest = useRef<File>(undefined)
  const wrong = () => {
    const why = whyNotPerformance(file, most_bytes)
    if (why) return why
    if (read.state === 'reading') return 'The file is still being read. A moment, please.'
    return read.state === 'read' ? undefined : unreadable
  }
  const form = useDialogForm({
    initial: { notes: '' },
    read: ({ notes = '' }) => ({ notes }),
    validate: () => withProblems({ file: wrong() }),
    async call({ notes }) {
      if (!file || read.state !== 'read') throw new Error(unreadable)
      await handIn({ ...read, notes })
    },
    done: 'Take handed in',
    failed: 'Failed to hand in the take',
    changes: ['assignments'],
    onDone: onClose,
  })

  async function choose(chosen: File | undefined) {
    latest.current = chosen
    // Another one may be chosen while this one is still being read.
    const show = (found: Read) => latest.current === chosen && setRead(found)
    setFile(chosen)
    setRead({ state: 'none' })
    if (!chosen || whyNotPerformance(chosen, most_bytes)) return
    setRead({ state: 'reading' })
    const onProgress = (progress: number) => show({ state: 'reading', progress })
    const found = await readSound(chosen).catch(() => undefined)
    if (!found) return show({ state: 'unreadable' })
    const { file: ready, outcome } = await makePlayable(chosen, { onProgress })
    show({
      state: 'read',
      file: ready,
      facts: found.facts,
      kind: found.hasPicture ? 'film' : 'sound',
      isForAll: outcome !== 'not-possible',
    })
  }
  return (
    <FormDialog
      title={`Hand in a take: ${assignment.title}`}
      form={form}
      action="Hand In"
      busyAction="Handing in..."
      onClose={onClose}
    >
      <FileField
        {...form.fileField(
          'file',
          file &&
            (whyNotPerformance(file, most_bytes) ??
              (read.state === 'unreadable' ? unreadable : undefined)),
        )}
        label="Sound or film"
        accept={performanceExtensions}
        hint={`MP3, M4A, AAC, WAV, FLAC, OGG, WebM, MP4 or MOV (Max ${Math.round(most_bytes / 1024 ** 2)} MB).`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <div role="status">
        {read.state === 'reading' && (
          <p className="tabular text-ink-2">
            {read.progress === undefined
              ? 'Reading its length...'
              : `Turning it into what every phone plays, ${Math.floor(read.progress * 100)} %`}
          </p>
        )}
        {read.state === 'read' && <Shown facts={read.facts} />}
        {read.state === 'read' && !read.isForAll && (
          <p className="mt-2">
            Some phones cannot play this file, and this browser cannot turn it into another. Saved
            as M4A or MP4 it is heard everywhere.
          </p>
        )}
      </div>
      <TextArea {...form.field('notes')} label="Notes" optional rows={3} maxLength={mostNotes} />
    </FormDialog>
  )
}

const unreadable =
  'This browser cannot read the file. Please save it as MP3, M4A or MP4, or try another browser.'

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
