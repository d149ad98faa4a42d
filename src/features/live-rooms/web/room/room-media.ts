import type { Told } from '../../line.ts'
import type { Said } from '../../said.ts'
import { openReceiving, type Receiving } from './media/receiving.ts'
import { openSending, type Sending, type Tracks } from './media/sending.ts'

type Talking = {
  say(said: Said): void
  tracks(): Tracks
  /** Both connections stand, or one of them does not any more. */
  changed(state: MediaState): void
}

/** `failed`: it could not be connected for so long that somebody should hear of it. */
export type MediaState = 'connecting' | 'connected' | 'failed'

const patienceMs = 12_000
const pauseMs = 1_500
/** In a row, before it is told; it goes on all the same. */
const mostFailures = 2

/**
 * The two connections that carry sound and pictures. One that is lost is replaced together with the
 * other, for which nobody has to do anything.
 */
export function openRoomMedia({ say, tracks, changed }: Talking) {
  let sending: Sending | undefined
  let receiving: Receiving | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let state: MediaState = 'connecting'

  return {
    start,
    stop,
    async heard(told: Told & { type: 'published' | 'offer' | 'candidates' }) {
      // What answers a connection that was given up meanwhile fits no other.
      try {
        if (told.type === 'published') await sending?.take(told.sdp)
        if (told.type === 'offer' && receiving) {
          say({ type: 'answer', sdp: await receiving.answer(told.sdp) })
        }
        if (told.type === 'candidates') await receiving?.reach(told.candidates)
      } catch {
        fail()
      }
    },
    /** The server could not connect it. */
    refused: () => fail(),
    show: (kind: keyof Tracks, track: MediaStreamTrack | null) => sending?.show(kind, track),
    fitTo: (people: number) => sending?.fitTo(people).catch(() => {}),
    streamAt: (mid: string) => receiving?.streamAt(mid),
    /** For measurements. */
    connections: () => ({ sending: sending?.connection, receiving: receiving?.connection }),
  }

  function start() {
    stop()
    tell(failures >= mostFailures ? 'failed' : 'connecting')
    const mine = openSending(settings, tracks())
    const theirs = openReceiving(settings)
    sending = mine
    receiving = theirs
    for (const { connection } of [mine, theirs]) {
      connection.onconnectionstatechange = () => look(mine, theirs)
    }
    timer = setTimeout(fail, patienceMs)
    mine.offer().then((sdp) => sending === mine && say({ type: 'publish', sdp }), fail)
    say({ type: 'receive' })
  }

  function look(mine: Sending, theirs: Receiving) {
    if (mine !== sending) return
    const states = [mine.connection.connectionState, theirs.connection.connectionState]
    if (states.includes('failed')) return fail()
    if (!states.every((it) => it === 'connected')) return
    clearTimeout(timer)
    failures = 0
    tell('connected')
  }

  function fail() {
    if (!sending) return
    failures += 1
    stop()
    tell(failures >= mostFailures ? 'failed' : 'connecting')
    timer = setTimeout(start, pauseMs)
  }

  function stop() {
    clearTimeout(timer)
    sending?.close()
    receiving?.close()
    sending = undefined
    receiving = undefined
  }

  function tell(next: MediaState) {
    if (next === state && next !== 'connected') return
    state = next
    changed(next)
  }
}

const settings: RTCConfiguration = { bundlePolicy: 'max-bundle' }
