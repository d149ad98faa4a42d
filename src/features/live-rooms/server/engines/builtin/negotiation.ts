import type { Clock } from './clock.ts'
import { openPacingTimer } from './congestion/pacing-timer.ts'
import type { Counters, RandomBits } from './media.ts'
import type { ProcessEvent, ProcessRequest } from './process/process-messages.ts'
import { openPublisher } from './publisher.ts'
import type { Participant } from './room.ts'
import { openSubscriber } from './subscriber.ts'
import type { Transport } from './transport/transport.ts'

/** Opens the connections of the participants, and replaces them. */
export function openNegotiation(options: {
  clock: Clock
  transport: Transport
  participants: ReadonlyMap<string, Participant>
  counters: Counters
  randomBits: RandomBits
  emit(event: ProcessEvent): void
  failed(error: unknown): void
}) {
  const { clock, transport, participants, counters, randomBits, emit, failed } = options
  const pacingTimer = openPacingTimer(clock, failed)

  /**
   * Replaces a participant's connection by one that has just opened, unless they have left since.
   */
  function replace<Kind extends 'publisher' | 'subscriber'>(
    participant: Participant,
    kind: Kind,
    opened: NonNullable<Participant[Kind]>,
  ) {
    if (participants.get(participant.id) !== participant) {
      opened.close()
      throw new Error('They have left.')
    }
    participant[kind]?.close()
    participant[kind] = opened
    participant.room.updateSubscriptions()
  }

  /** A connection has failed; one that replaced it meanwhile has not. */
  function lost<Kind extends 'publisher' | 'subscriber'>(
    participant: Participant,
    kind: Kind,
    which: () => Participant[Kind],
  ) {
    if (participants.get(participant.id) !== participant || participant[kind] !== which()) return
    participant[kind]?.close()
    participant[kind] = undefined
    participant.room.updateSubscriptions()
    // A browser that begins anew closes what it had before: it must not be told to begin anew.
    clock.after(beginAnewMs, () => {
      if (participants.get(participant.id) !== participant || participant[kind]) return
      emit({ type: 'transport-failed', participant: participant.id })
    })
  }

  async function publish(id: string, offer: string) {
    const participant = find(participants, id)
    const publisher = await openPublisher({
      ...{ participant, offer, clock, transport, counters, failed },
      lost: () => lost(participant, 'publisher', () => publisher),
    })
    replace(participant, 'publisher', publisher)
    return publisher.answer
  }

  async function offer(id: string) {
    const participant = find(participants, id)
    const subscriber = await openSubscriber({
      ...{ participant, clock, transport, pacingTimer, counters, randomBits, failed },
      lost: () => lost(participant, 'subscriber', () => subscriber),
    })
    replace(participant, 'subscriber', subscriber)
    // Before anything fills a line of which nothing is known yet.
    participant.room.updateBitrates()
    return { sdp: subscriber.sdp, candidates: subscriber.candidates }
  }

  return {
    handleRequest(request: Exclude<ProcessRequest, { type: 'stats' }>) {
      if (request.type === 'publish') return publish(request.participant, request.offer)
      if (request.type === 'offer') return offer(request.participant)
      const { subscriber } = find(participants, request.participant)
      if (!subscriber) throw new Error('Nothing was offered to them.')
      subscriber.connect(request.sdp)
      return null
    },
  }
}

function find(participants: ReadonlyMap<string, Participant>, id: string) {
  const participant = participants.get(id)
  if (!participant) throw new Error('They are in no room.')
  return participant
}

/** Milliseconds in which a browser that has closed a connection opens the next one. */
const beginAnewMs = 1000
