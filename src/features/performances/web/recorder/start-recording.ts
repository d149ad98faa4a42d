import { barSeconds, beatSeconds, type Metre } from '#platform/web/sound/beats.ts'
import { startMetronome } from '#platform/web/sound/metronome.ts'
import {
  mostMinutes,
  recordedType,
  soundBitsPerSecond,
  type Take,
  type TakeKind,
  type TakeNote,
} from './take-rules.ts'
import { holdTake, type TakeStore } from './take-store.ts'

export type Plan = {
  kind: TakeKind
  metre: Metre
  /** Bars that are counted before the first note; 0: none. */
  countInBars: number
  /** The metronome goes on while it is recorded. */
  clicksOn: boolean
  /** Begins with the first note. */
  backing: HTMLAudioElement | undefined
}

/** Why a recording ended by itself. */
export type End = 'unplugged' | 'disk-full' | 'too-long' | 'failed'

type Handlers = {
  /** Undefined: the metronome is silent again. */
  onBeat(beat: number | undefined): void
  /** The count-in is over. */
  onFirstNote(): void
  /** The microphone is off, and the take is being written. */
  onStop(why: End | undefined): void
  onDone(take: Take | undefined): void
}

export type Recording = { stop(): void }

/** Between the start of the recording and the first click. */
const breath = 0.25

/**
 * Records what a stream has, with the count-in at its beginning, which the take's first cut leaves
 * out: who comes in early is not lost. Each second is on disk before the next one is over.
 * @throws {DOMException} where the browser cannot record the stream, or the disk is full.
 */
export async function startRecording(
  stream: MediaStream,
  store: TakeStore,
  others: readonly TakeNote[],
  plan: Plan,
  handlers: Handlers,
): Promise<Recording> {
  const { kind, metre, countInBars, clicksOn, backing } = plan
  // Both while the press still counts as one: browsers let a page sound only after one.
  const context = new AudioContext()
  await Promise.race([Promise.all([context.resume(), backing && prepare(backing)]), pause(1000)])
  const recorder = openRecorder(stream, kind)
  let note = await store.begin({ kind, type: recorder.mimeType, startedAt: Date.now() }, others)
  const release = holdTake(note)
  let why: End | undefined
  let writing: Promise<void> = Promise.resolve()
  let stopClicks = () => {}
  const timers: ReturnType<typeof setTimeout>[] = []
  const after = (seconds: number, act: () => void) => timers.push(setTimeout(act, seconds * 1000))
  const stop = (reason?: End) => {
    if (recorder.state === 'inactive') return
    why ??= reason
    recorder.stop()
  }

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0)
      writing = writing.then(() => store.append(note, data)).catch((error) => stop(endOf(error)))
  }
  recorder.onerror = () => stop('failed')
  // Unplugged, or taken away; the recorder stops by itself when no track is left.
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => {
      why ??= 'unplugged'
      stop('unplugged')
    })
  recorder.onstop = async () => {
    for (const timer of timers) clearTimeout(timer)
    stopClicks()
    backing?.pause()
    handlers.onStop(why)
    await writing
    const take = await store.finish(note).catch(() => undefined)
    release()
    void context.close()
    handlers.onDone(take)
  }

  recorder.start(1000)
  // Browsers begin with the first sound that arrives, and some microphones send none.
  if (!(await hasStarted(recorder))) {
    recorder.onstop = null
    recorder.stop()
    release()
    void context.close()
    await store.remove(note)
    throw new DOMException('The microphone sends nothing.', 'TimeoutError')
  }
  const countIn = barSeconds(metre, countInBars)
  const lead = countInBars > 0 ? breath + countIn : 0
  if (countInBars > 0 || clicksOn)
    stopClicks = startMetronome(
      context,
      metre,
      context.currentTime + lead - countIn,
      handlers.onBeat,
    )
  // The one after the last of the count-in is planned already.
  if (!clicksOn) after(lead - beatSeconds(metre) / 2, () => stopClicks())
  after(lead, () => {
    if (!clicksOn) handlers.onBeat(undefined)
    handlers.onFirstNote()
    void backing?.play().catch(() => {})
  })
  after(mostMinutes[kind] * 60, () => stop('too-long'))
  note = { ...note, countInMs: Math.round(lead * 1000) }
  void store.save(note).catch((error) => stop(endOf(error)))
  return { stop: () => stop() }
}

function openRecorder(stream: MediaStream, kind: TakeKind) {
  const type = recordedType(kind, (it) => MediaRecorder.isTypeSupported(it))
  return new MediaRecorder(stream, {
    ...(type && { mimeType: type }),
    audioBitsPerSecond: soundBitsPerSecond,
    ...(kind === 'film' && { videoBitsPerSecond: 2_500_000 }),
  })
}

/** A device without loudspeakers never resumes, and does not need to. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const mostWaitMs = 5000

const hasStarted = (recorder: MediaRecorder) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, mostWaitMs, false)
    recorder.onstart = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })

export const endOf = (error: unknown): End =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'disk-full' : 'failed'

/** Lets a browser that asks for a press hear of it now: the first note comes when that is over. */
async function prepare(backing: HTMLAudioElement) {
  backing.muted = true
  await backing.play().catch(() => {})
  backing.pause()
  backing.currentTime = 0
  backing.muted = false
}
