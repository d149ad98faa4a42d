import type { Clock } from './clock.ts'
import { openIncomingTracks } from './incoming-tracks.ts'
import type { Counters } from './media.ts'
import type { Peer } from './peer.ts'
import { openArrivalLog } from './rtp/arrival-log.ts'
import { openNtpClock, timeOf } from './rtp/ntp-clock.ts'
import { emptyReport, readRtcp } from './rtp/rtcp.ts'
import { type Extensions, isRtcp, readRtp } from './rtp/rtp.ts'
import { openSendLimit } from './send-limit.ts'
import { readOffer } from './transport/sdp.ts'
import { writeAnswer } from './transport/sdp-write.ts'
import type { Connection, Listener, Transport } from './transport/transport.ts'
import { UpTrack } from './up-track.ts'

export type Publisher = Awaited<ReturnType<typeof openPublisher>>

/**
 * A participant's connection on which they send: takes their offer, and forwards their packets to
 * every down track that is bound to them.
 */
export async function openPublisher(options: {
  participant: Peer
  offer: string
  clock: Clock
  transport: Transport
  counters: Counters
  lost(): void
  failed: Listener['failed']
}) {
  const { clock, transport, counters, lost, failed } = options
  const { id: participant, roundTrip, monitor } = options.participant
  const offer = readOffer(options.offer)
  const ntpClock = openNtpClock()
  const { upTracks, byKind, find, findBySsrc, ...measured } = openIncomingTracks(
    offer.lines,
    (kind) => new UpTrack({ ref: { participant, kind }, clock: ntpClock, answer: send, counters }),
  )
  const extensions = commonExtensions(offer.lines.map((line) => line.extensions))
  const arrivalLog = openArrivalLog()
  /** Firefox estimates its line without its sound. */
  const isSoundEstimated = offer.lines.some(
    ({ accepted, feedback }) => accepted?.medium === 'audio' && feedback.transport,
  )
  const sendLimit = openSendLimit({
    ...{ upTracks, send },
    uncounted: (now) => (isSoundEstimated ? 0 : measured.bits('audio', now)),
  })

  const connection: Connection = await transport.answer(offer.peer, {
    ...{ message, opened() {}, lost, failed },
  })

  function send(bytes: Buffer) {
    connection.send(bytes)
  }

  function message(bytes: Buffer) {
    const now = clock.now()
    monitor.received(now)
    if (isRtcp(bytes)) return control(bytes, now)
    counters.packetsIn += 1
    const packet = readRtp(bytes, extensions)
    if (!packet) return
    arrivalLog.add(packet, now)
    const upTrack = find(packet)
    const received = upTrack?.take(packet, now)
    if (!upTrack || !received) return
    for (const downTrack of upTrack.downTracks) downTrack.forward(received, now)
  }

  function control(bytes: Buffer, now: number) {
    for (const report of readRtcp(bytes)) {
      if (report.type !== 'sender-report') continue
      const theirs = timeOf(report.ntp)
      ntpClock.update(theirs, clock.wallTime())
      findBySsrc(report.ssrc)?.reported(theirs, report.timestamp, now)
    }
  }

  return {
    answer: writeAnswer(offer, connection.us, connection.candidates),
    /** The layers of each track, the smallest picture first; sound has one. */
    upTracks: byKind,
    ...measured,
    /** Lets them send so many bits a second in all. */
    limit: sendLimit.set,
    /** Requests missing packets, and sends feedback on what arrived when. */
    tick(now: number) {
      for (const upTrack of upTracks) upTrack.retry(now, roundTrip.now())
      for (const bytes of arrivalLog.takeFeedback()) send(bytes)
    },
    report(now: number) {
      send(emptyReport)
      for (const upTrack of upTracks) upTrack.report(now)
      sendLimit.repeat(now)
    },
    close: connection.close,
  }
}

/**
 * In a bundle an extension has the same ID in every medium that uses it (RFC 8843, section 9.1).
 */
function commonExtensions(all: Extensions[]): Extensions {
  const of = (name: keyof Extensions) => all.map((one) => one[name]).find((id) => id !== undefined)
  return { level: of('level'), transport: of('transport'), mid: of('mid'), rid: of('rid') }
}
