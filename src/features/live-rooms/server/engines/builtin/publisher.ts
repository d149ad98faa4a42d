import type { TrackRef } from '../../../media.ts'
import type { Counters } from './media.ts'
import { openSenderClock, timeOf } from './ntp-clock.ts'
import type { Person } from './room.ts'
import { readRtcp, signOfLife } from './rtcp.ts'
import { type Extensions, isRtcp, type RtpPacket, readRtp } from './rtp.ts'
import { readOffer } from './sdp.ts'
import { writeAnswer } from './sdp-write.ts'
import type { Connection, Listener, Transport } from './transport.ts'
import { type Arrival, transportFeedback } from './transport-feedback.ts'
import { openSource, type Source } from './up-track.ts'

export type Publishing = Awaited<ReturnType<typeof openPublishing>>

/** What somebody sends: takes their offer, and forwards what comes to whoever has a place for it. */
export async function openPublishing(options: {
  person: Pick<Person, 'id' | 'roundTrip' | 'presence'>
  offer: string
  transport: Transport
  counters: Counters
  lost(): void
  failed: Listener['failed']
}) {
  const { transport, counters } = options
  const { id: person, roundTrip, presence } = options.person
  const offer = readOffer(options.offer)
  const clock = openSenderClock()
  const sources = new Map<TrackRef['kind'], Source>()
  const lines = offer.lines.flatMap(({ accepted, mid, ssrcs }) => {
    if (!accepted) return []
    const { kind, payloadType } = accepted
    const source = openSource({ named: { person, kind }, clock, answer: send, counters })
    sources.set(kind, source)
    return [{ mid, ssrcs, payloadType, source }]
  })
  const bySsrc = new Map(lines.flatMap((line) => line.ssrcs.map((ssrc) => [ssrc, line] as const)))
  const extensions = commonTo(offer.lines.map((line) => line.extensions))
  const expected = bySsrc.size + mostUnexpected
  let arrivals: Arrival[] = []
  let feedbacks = 0
  let lastSsrc = 0

  const connection: Connection = await transport.answer(offer.peer, {
    message,
    opened() {},
    lost: options.lost,
    failed: options.failed,
  })

  function send(bytes: Buffer) {
    connection.send(bytes)
  }

  function message(bytes: Buffer) {
    const now = performance.now()
    presence.heard(now)
    if (isRtcp(bytes)) return control(bytes, now)
    counters.packetsIn += 1
    const packet = readRtp(bytes, extensions)
    if (!packet) return
    if (packet.transport !== undefined) {
      arrivals.push({ sequence: packet.transport, at: now })
      lastSsrc = packet.ssrc
    }
    const line = bySsrc.get(packet.ssrc) ?? learn(packet)
    // Whatever else they send is not for us to forward.
    if (!line || line.payloadType !== packet.payloadType) return
    const arrived = line.source.take(packet, now)
    if (!arrived) return
    for (const place of line.source.places) place.forward(arrived, now)
  }

  /** Which medium a source is of that the offer did not name (RFC 9143, section 9.2). */
  function learn({ ssrc, mid, payloadType }: RtpPacket) {
    const line =
      lines.find((one) => one.mid === mid) ??
      lines.filter((one) => one.payloadType === payloadType && !one.ssrcs.length).at(-1)
    if (line && bySsrc.size < expected) bySsrc.set(ssrc, line)
    return line
  }

  function control(bytes: Buffer, now: number) {
    for (const said of readRtcp(bytes)) {
      if (said.type !== 'sender-report') continue
      const theirs = timeOf(said.ntp)
      clock.hear(theirs, performance.timeOrigin + now)
      bySsrc.get(said.ssrc)?.source.reported(theirs, said.timestamp, now)
    }
  }

  return {
    answer: writeAnswer(offer, connection.us, connection.candidates),
    sources,
    /** Asks again for what is missing, and says when everything came. */
    tend(now: number) {
      for (const { source } of lines) source.retry(now, roundTrip.now())
      if (arrivals.length === 0) return
      const feedback = transportFeedback(arrivals, feedbacks, lastSsrc)
      feedbacks += feedback.length
      arrivals = []
      for (const bytes of feedback) send(bytes)
    },
    report(now: number) {
      send(signOfLife)
      for (const { source } of lines) source.report(now)
    },
    close: connection.close,
  }
}

/** In a bundle an extension has the same number in every medium that knows it (RFC 8843, section 9.1). */
function commonTo(all: Extensions[]): Extensions {
  const of = (name: keyof Extensions) => all.map((one) => one[name]).find((id) => id !== undefined)
  return { level: of('level'), transport: of('transport'), mid: of('mid') }
}

/** Sources that somebody may add to those of their offer. */
const mostUnexpected = 8
