import type { Said, Told } from '../../room-messages.ts'
import { hasWay, takesDetour } from './media/network.ts'
import { openSending, type Sending, type Tracks } from './media/publisher.ts'
import { byWay, isForRelays } from './media/sdp.ts'
import { watchFlow } from './media/stall-detector.ts'
import { openReceiving, type Receiving } from './media/subscriber.ts'

type Talking = {
  say(said: Said): void
  tracks(): Tracks
  /** Both connections stand, or one of them does not any more. */
  changed(state: MediaState): void
}

/**
 * `detour`: connected, but by a relay over TCP. `interrupted`: it was connected, and nothing comes at
 * present. `blocked`: nothing that the server sends arrives. `failed`: it could not be connected for
 * so long that somebody should hear of it.
 */
export type MediaState =
  | 'connecting'
  | 'connected'
  | 'detour'
  | 'interrupted'
  | 'blocked'
  | 'failed'

const patienceMs = 12_000
/** Until a relay alone is tried, where there are any. */
const directMs = 3_000
const pauseMs = 1_500
/** In a row, before it is told; it goes on all the same. */
const mostFailures = 2
/** What begins on a detour may find a better way yet. */
const settlingMs = 2_000

/**
 * The two connections that carry sound and pictures. One that is lost is replaced together with the
 * other, for which nobody has to do anything.
 */
export function openRoomMedia({ say, tracks, changed }: Talking) {
  /** The offer is asked for, which brings the relays; the connections are made when it comes. */
  let isAsking = false
  let sending: Sending | undefined
  let receiving: Receiving | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let people = 1
  let hasRelays = false
  /** Nothing but a relay is tried, since nothing else has found the server. */
  let byRelay = false
  let failures = 0
  /** It was connected at some time, in this network. */
  let hasStood = false
  let isDetour = false
  let stopWatching: (() => void) | undefined
  /** What is told while it is tried again. */
  let trouble: 'interrupted' | 'blocked' | 'failed' | undefined
  /** The server has said where these connections find it. */
  let isAddressed = false
  /** Those that have found it. */
  let reached = new Set<RTCPeerConnection>()

  return {
    start() {
      // The network may be another one now.
      byRelay = false
      start()
    },
    stop() {
      hasStood = false
      trouble = undefined
      stop()
      changed('connecting')
    },
    async heard(told: Told & { type: 'published' | 'offer' | 'candidates' }) {
      try {
        if (told.type === 'offer') return await connect(told)
        if (told.type === 'published') await sending?.take(byWay(told.sdp, byRelay))
        if (told.type === 'candidates' && receiving) {
          await receiving.reach(
            told.candidates.filter(({ candidate }) => isForRelays(candidate) === byRelay),
          )
          isAddressed = true
        }
        await lookForWays()
      } catch {
        // What answers a connection that was given up meanwhile fits no other.
        if (!isAsking) fail('failed')
      }
    },
    /** The server could not connect it. */
    refused: () => fail('failed'),
    show: (kind: keyof Tracks, track: MediaStreamTrack | null) => sending?.show(kind, track),
    fitTo(count: number) {
      people = count
      sending?.fitTo(people).catch(() => {})
    },
    streamAt: (mid: string) => receiving?.streamAt(mid),
    /** For measurements. */
    connections: () => ({ sending: sending?.connection, receiving: receiving?.connection }),
  }

  function start() {
    if (isAsking) return
    stop()
    changed(trouble ?? 'connecting')
    isAsking = true
    timer = setTimeout(() => fail(cause()), patienceMs)
    say({ type: 'receive' })
  }

  async function connect({ sdp, relays }: Told & { type: 'offer' }) {
    if (!isAsking) return
    isAsking = false
    isAddressed = false
    reached = new Set()
    hasRelays = relays.length > 0
    const settings: RTCConfiguration = {
      bundlePolicy: 'max-bundle',
      iceServers: relays,
      ...(byRelay && { iceTransportPolicy: 'relay' }),
    }
    const mine = openSending(settings, tracks(), people)
    const theirs = openReceiving(settings)
    sending = mine
    receiving = theirs
    setTimeout(() => mine === sending && tryByRelay(), directMs)
    for (const { connection } of [mine, theirs]) {
      connection.onconnectionstatechange = () => look(mine)
      connection.oniceconnectionstatechange = () => {
        if (found.has(connection.iceConnectionState)) reached.add(connection)
      }
      connection.onicegatheringstatechange = () => void lookForWays()
    }
    const [offer, answer] = await Promise.all([mine.offer(), theirs.answer(sdp)])
    if (mine !== sending) return
    say({ type: 'answer', sdp: answer })
    say({ type: 'publish', sdp: offer })
  }

  function look(mine: Sending) {
    if (mine !== sending) return
    const failed = both().filter(({ connectionState }) => connectionState === 'failed')
    if (failed.some((it) => reached.has(it))) return fail('failed')
    // Chromium also says so of one whose relay has not answered yet.
    if (failed.length > 0) return void lookForWays()
    if (!both().every(({ connectionState }) => connectionState === 'connected')) return
    clearTimeout(timer)
    failures = 0
    hasStood = true
    isDetour = false
    tellFlow(false)
    stopWatching ??= watchFlow(both(), tellFlow)
    timer = setTimeout(lookForDetour, settlingMs)
  }

  function tellFlow(isBroken: boolean) {
    trouble = isBroken ? 'interrupted' : undefined
    changed(trouble ?? (isDetour ? 'detour' : 'connected'))
  }

  async function lookForDetour() {
    const mine = sending
    const detours = await Promise.all(both().map(takesDetour))
    if (mine !== sending || !detours.includes(true)) return
    isDetour = true
    tellFlow(trouble !== undefined)
  }

  /** Where there is none, nobody has to wait for patience to end. */
  async function lookForWays() {
    const mine = sending
    if (!isDescribed() || both().some((it) => it.iceGatheringState !== 'complete')) return
    const ways = await Promise.all(both().map(hasWay))
    if (mine === sending && !ways.includes(true)) fail('blocked')
  }

  /** The server has answered, only not from where sound and pictures come. */
  function cause() {
    return isDescribed() && reached.size === 0 ? 'blocked' : 'failed'
  }

  function isDescribed() {
    return isAddressed && sending?.connection.remoteDescription != null
  }

  function both() {
    return sending && receiving ? [sending.connection, receiving.connection] : []
  }

  function fail(why: 'blocked' | 'failed') {
    if (!sending && !isAsking) return
    if (why === 'blocked' && tryByRelay()) return
    byRelay = false
    failures += 1
    stop()
    // Advice about a network is none for one in which it worked.
    if (hasStood) trouble = 'interrupted'
    else if (why === 'blocked' || failures >= mostFailures) trouble = why
    changed(trouble ?? 'connecting')
    timer = setTimeout(start, trouble === 'blocked' ? patienceMs : pauseMs)
  }

  /** Whether there is one to try, and the server was not found yet. */
  function tryByRelay() {
    if (!hasRelays || byRelay || reached.size > 0) return false
    stop()
    byRelay = true
    start()
    return true
  }

  function stop() {
    clearTimeout(timer)
    isAsking = false
    stopWatching?.()
    stopWatching = undefined
    sending?.close()
    receiving?.close()
    sending = undefined
    receiving = undefined
  }
}

const found: ReadonlySet<RTCIceConnectionState> = new Set(['connected', 'completed'])
