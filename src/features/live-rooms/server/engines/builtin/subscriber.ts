import type { Candidate, TrackRef } from '../../../media.ts'
import { openPlace } from './down-track.ts'
import { type Counters, type Medium, places as offered } from './media.ts'
import { openResendBudget } from './resend-budget.ts'
import type { Person } from './room.ts'
import { readRtcp, signOfLife } from './rtcp.ts'
import { isRtcp } from './rtp.ts'
import { readAnswer } from './sdp.ts'
import { type OfferedPlace, writeOffer } from './sdp-write.ts'
import { type Held, isSame } from './select-forwarded.ts'
import type { Listener, Transport } from './transport.ts'
import type { Source } from './up-track.ts'

export type Receiving = Awaited<ReturnType<typeof openReceiving>>

/** What somebody receives: one offer of so many places, and who is in them at present. */
export async function openReceiving(options: {
  person: Pick<Person, 'roundTrip' | 'presence'>
  transport: Transport
  counters: Counters
  lost(): void
  failed: Listener['failed']
}) {
  const { transport, counters } = options
  const { roundTrip, presence } = options.person
  const connection = await transport.offer({
    message,
    opened,
    lost: options.lost,
    failed: options.failed,
  })
  const budget = openResendBudget()
  const places = slots.map((slot) => ({
    ...slot,
    held: undefined as Held,
    source: undefined as Source | undefined,
    place: openPlace({ ...slot, send: connection.send, budget, roundTrip, counters }),
  }))
  const bySsrc = new Map(places.map(({ ssrc, place }) => [ssrc, place]))
  const of = (medium: Medium) => places.filter((one) => one.medium === medium)
  let isTold = false
  let isOpen = false

  /** Only now do sources come in: a keyframe that cannot be sent would be lost on them. */
  function opened() {
    isOpen = true
    for (const { place, source } of places) place.hold(source, performance.now())
  }

  function message(bytes: Buffer) {
    const now = performance.now()
    presence.heard(now)
    if (!isRtcp(bytes)) return
    for (const said of readRtcp(bytes)) {
      const place = bySsrc.get(said.ssrc)
      if (said.type === 'keyframe') place?.askKeyframe(now)
      if (said.type === 'reception') roundTrip.hear(said, performance.timeOrigin + now)
      if (said.type !== 'nack') continue
      counters.nacksReceived += 1
      place?.resend(said.sequences, now)
    }
  }

  return {
    sdp: writeOffer(slots, connection.us),
    candidates: connection.candidates.map(
      (line): Candidate => ({ candidate: `candidate:${line}`, mid: slots[0]?.mid ?? '' }),
    ),
    connect: (answer: string) => connection.connect(readAnswer(answer)),
    held: (medium: Medium) => of(medium).map(({ held }) => held),
    /**
     * Puts people into places.
     * @returns who is where, by mid; undefined when that is as it was.
     */
    fill(
      medium: Record<Medium, readonly Held[]>,
      find: (named: TrackRef) => Source | undefined,
    ): Record<string, TrackRef> | undefined {
      const now = performance.now()
      let isChanged = !isTold
      for (const slot of places) {
        const next = medium[slot.medium][slot.index]
        if (!isSame(slot.held, next)) isChanged = true
        slot.held = next
        slot.source = next && find(next)
        if (isOpen) slot.place.hold(slot.source, now)
      }
      isTold = true
      if (!isChanged) return undefined
      return Object.fromEntries(places.flatMap(({ mid, held }) => (held ? [[mid, held]] : [])))
    },
    /** `time` in milliseconds since 1970. */
    report(time: number) {
      connection.send(signOfLife)
      for (const { place } of places) place.report(time)
    },
    close() {
      for (const { place } of places) place.hold(undefined, 0)
      connection.close()
    },
  }
}

/** The offer is the same for everybody, always. */
const slots: OfferedPlace[] = (['audio', 'video'] as const).flatMap((medium) =>
  Array.from({ length: offered[medium] }, (_, index) => ({
    mid: `${medium}-${index}`,
    medium,
    index,
    ssrc: (medium === 'audio' ? 1000 : 2000) + index,
  })),
)
