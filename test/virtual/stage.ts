import type { TrackRef } from '#features/live-rooms/media-types.ts'
import { newCounters, slotCounts } from '#features/live-rooms/server/engines/builtin/media.ts'
import type {
  ProcessEvent,
  Setup,
} from '#features/live-rooms/server/engines/builtin/process/process-messages.ts'
import { openRooms } from '#features/live-rooms/server/engines/builtin/rooms.ts'
import { isRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import { withExtensions } from '../offers.ts'
import { openVirtualClock } from './clock.ts'
import { readSlots, type Source, writeClientAnswer, writeClientOffer } from './descriptions.ts'
import { openVirtualNetwork, type Shapes } from './network.ts'

export type VirtualStage = ReturnType<typeof openVirtualStage>

/**
 * The built-in engine with a virtual clock and a virtual network, in this process. An exception in
 * the engine fails the test. The same seed gives the same run.
 */
export function openVirtualStage(options: { most?: Setup['most']; seed?: number } = {}) {
  const { most = slotCounts, seed = 1 } = options
  const clock = openVirtualClock()
  const network = openVirtualNetwork(clock, seed)
  const counters = newCounters()
  const events: ProcessEvent[] = []
  const listeners: ((event: ProcessEvent) => void)[] = []
  const slots = new Map<string, Record<string, TrackRef>>()
  const rooms = openRooms({
    clock,
    transport: network.transport,
    counters,
    most,
    randomBits: openRandom(seed),
    emit(event) {
      events.push(event)
      if (event.type === 'slots-changed') slots.set(event.participant, event.slots)
      for (const listener of listeners) listener(event)
    },
    failed(error) {
      throw error
    },
  })

  return {
    clock,
    counters,
    rooms,
    /** The tracks in each participant's slots, by mid. */
    slots,
    /** All events of the engine so far. */
    events,
    onEvent: (listener: (event: ProcessEvent) => void) => void listeners.push(listener),
    eventsOf<Type extends ProcessEvent['type']>(type: Type) {
      return events.filter((event) => event.type === type) as (ProcessEvent & { type: Type })[]
    },
    /** Connects a participant to send; `message` takes the engine's RTCP. */
    async publish(
      participant: string,
      sources: readonly Source[],
      message: (bytes: Buffer) => void,
      { shapes, edit }: { shapes?: Shapes; edit?: (offer: string) => string } = {},
    ) {
      const connection = network.open(message, shapes)
      const plain = withExtensions(writeClientOffer(connection.peer, sources))
      const offer = edit?.(plain) ?? plain
      const answer = await rooms.handleRequest({ type: 'publish', participant, offer })
      if (typeof answer !== 'string') throw new Error('The offer was not answered.')
      clock.runUntil(connection.isOpen)
      return { ...connection, answer }
    },
    /** Connects a participant to receive; `message` takes the packets, with the mid of their slot. */
    async receive(
      participant: string,
      message: (bytes: Buffer, mid: string) => void,
      { shapes }: { shapes?: Shapes } = {},
    ) {
      const offered = await rooms.handleRequest({ type: 'offer', participant })
      if (offered === null || typeof offered === 'string') throw new Error('Nothing was offered.')
      const midOf = readSlots(offered.sdp)
      const connection = network.open((bytes) => {
        message(bytes, isRtcp(bytes) ? '' : (midOf.get(bytes.readUInt32BE(8)) ?? ''))
      }, shapes)
      const sdp = writeClientAnswer(offered.sdp, connection.peer)
      await rooms.handleRequest({ type: 'answer', participant, sdp })
      clock.runUntil(connection.isOpen)
      return { ...connection, offer: offered.sdp, candidates: offered.candidates }
    },
  }
}

/** Random numbers of so many bits, by a linear congruential generator. */
function openRandom(seed: number) {
  let state = seed
  return (bits: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(state / 2 ** (32 - bits))
  }
}
