import { type RefObject, useMemo, useRef, useState } from 'react'
import { closestTo } from '#platform/web/key-targets.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert, Note } from '#platform/web/ui/alert.tsx'
import { unmodifiedKey } from '#platform/web/unmodified-key.ts'
import { usePageKeys } from '#platform/web/use-page-keys.ts'
import { useWakeLock } from '#platform/web/use-wake-lock.ts'
import { Backing } from './backing.tsx'
import { DeviceFields } from './device-fields.tsx'
import type { HandedIn } from './hand-in-take.ts'
import { type Counting, MetronomeFields } from './metronome-fields.tsx'
import { Stage } from './stage.tsx'
import { TakeList } from './take-list.tsx'
import { mostTakes, nextNumber, type TakeKind } from './take-rules.ts'
import { endTexts, troubleTexts } from './texts.ts'
import { useInput } from './use-input.ts'
import { useRecording } from './use-recording.ts'
import { useTakes } from './use-takes.ts'
import './recorder.css'

type Props = {
  assignmentId: string
  /** What is played; the files that are handed in are named after it. */
  title: string
  /**
   * Takes over what is handed in. The take stays on this device, and the recorder shows it as busy,
   * until the promise is fulfilled; when it is rejected the take can be handed in again. Who calls
   * the recorder says what was wrong.
   */
  onHandIn: (take: HandedIn) => Promise<void>
}

/** Records takes in the page, to compare, cut and hand in. All of them are there after a reload. */
export default function Recorder({ assignmentId, title, onHandIn }: Props) {
  const person = usePerson()
  const section = useRef<HTMLElement>(null)
  const [kind, setKind] = useState<TakeKind>('sound')
  const [counting, setCounting] = useState(firstCounting)
  const [backing, setBacking] = useState<HTMLAudioElement>()
  const [announced, setAnnounced] = useState('')
  const takes = useTakes(person.id, assignmentId)
  const input = useInput(kind)
  const { microphone, camera } = input
  const stream = useStream(input, kind)
  const recording = useRecording({
    stream,
    store: takes.store,
    takes: takes.takes ?? [],
    plan: { kind, ...counting, backing },
    onTake(take) {
      takes.add(take)
      setAnnounced(`Take ${take.number} is kept.`)
    },
  })
  useWakeLock()

  const { toggle, isRunning, phase, ended } = recording
  const isFull = (takes.takes?.length ?? 0) >= mostTakes
  const canRecord = stream !== undefined && takes.store !== undefined && !isFull
  useRecordKey(section, () => {
    if (isRunning || (canRecord && phase === 'idle')) toggle()
  })

  if (!canRecordHere())
    return (
      <Alert title="This browser cannot record.">
        Record with another program, and choose the file. Browsers of the last years can, on pages
        that are reached by https.
      </Alert>
    )
  const isBusy = phase !== 'idle'
  return (
    <section ref={section} aria-label="Recorder" className="recorder">
      <DeviceFields input={input} kind={kind} disabled={isBusy} onKind={setKind} />
      <DeviceTrouble microphone={microphone} camera={camera} />
      <Stage
        track={microphone.track}
        picture={kind === 'film' ? camera.track : undefined}
        phase={phase}
        canRecord={canRecord}
        number={nextNumber(takes.takes ?? [])}
        onToggle={toggle}
      />
      <p role="status" className="sr-only">
        {phase === 'count-in' && 'Counting in'}
        {phase === 'recording' && 'Recording'}
        {phase === 'idle' && announced}
      </p>
      <Notices isMuted={microphone.isMuted} ended={ended} store={takes.store} />
      <div className="recorder-columns">
        <div className="grid content-start gap-6">
          <MetronomeFields
            counting={counting}
            beat={recording.beat}
            disabled={isBusy}
            onChange={setCounting}
          />
          <Backing disabled={isBusy} onChange={setBacking} />
        </div>
        <TakeList
          takes={takes}
          title={title}
          disabled={isBusy}
          isFull={isFull}
          onHandIn={onHandIn}
          onAnnounce={setAnnounced}
        />
      </div>
    </section>
  )
}

type NoticesProps = {
  isMuted: boolean
  ended: ReturnType<typeof useRecording>['ended']
  store: ReturnType<typeof useTakes>['store']
}

function Notices({ isMuted, ended, store }: NoticesProps) {
  return (
    <>
      {isMuted && (
        <Note className="mt-4">
          The device sends nothing at present: it is switched off, or the phone has paused it.
        </Note>
      )}
      {ended && (
        <Alert title={endTexts[ended].title} className="mt-4">
          {endTexts[ended].what}
        </Alert>
      )}
      {store && !store.areLasting && (
        <Note className="mt-4">
          This browser keeps nothing here, as in private windows: takes are gone when the page is
          closed or reloaded.
        </Note>
      )}
    </>
  )
}

type Input = ReturnType<typeof useInput>

/** What is recorded; undefined until the devices are ready. */
function useStream({ isReady, microphone, camera }: Input, kind: TakeKind) {
  return useMemo(() => {
    const tracks = [microphone.track, kind === 'film' && camera.track].filter((it) => !!it)
    return isReady ? new MediaStream(tracks) : undefined
  }, [isReady, kind, microphone.track, camera.track])
}

type Devices = Pick<Input, 'microphone' | 'camera'>

function DeviceTrouble({ microphone, camera }: Devices) {
  const trouble =
    (microphone.trouble && troubleTexts.microphone[microphone.trouble]) ??
    (camera.trouble && troubleTexts.camera[camera.trouble])
  if (!trouble) return null
  return (
    <Alert title={trouble.title} className="mb-4">
      <p>{trouble.what}</p>
      <button
        type="button"
        className="mt-1 min-h-11 font-semibold underline"
        onClick={() => {
          if (microphone.trouble) microphone.retry()
          if (camera.trouble) camera.retry()
        }}
      >
        Try again
      </button>
    </Alert>
  )
}

/** R starts and stops, but not while one types or is in another dialog. */
function useRecordKey(section: RefObject<HTMLElement | null>, toggle: () => void) {
  usePageKeys((event) => {
    if (unmodifiedKey(event).toLowerCase() !== 'r' || event.repeat) return
    if (closestTo(event.target, typing) || isElsewhere(event.target, section.current)) return
    toggle()
  })
}

const firstCounting: Counting = {
  metre: { tempo: 72, beats: 4 },
  countInBars: 1,
  clicksOn: false,
}

const typing = 'input:not([type="checkbox"], [type="range"]), textarea, select'

/** In a dialog over the recorder, not in one that the recorder is in. */
function isElsewhere(target: EventTarget | null, own: HTMLElement | null) {
  const dialog =
    target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')
  return dialog ? !dialog.contains(own) : false
}

const canRecordHere = () =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
