import type { TrackRef, VideoWishes } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import { openAudioLadder } from './congestion/audio-ladder.ts'
import { openRoundTrip } from './congestion/round-trip.ts'
import { openUplinkLimit } from './congestion/uplink-limit.ts'
import { openConnectionMonitor } from './connection-monitor.ts'
import { openLineTracker } from './line-state.ts'
import type { Counters, RandomBits } from './media.ts'
import { openNegotiation } from './negotiation.ts'
import { openPeriodicTasks } from './periodic-tasks.ts'
import type { ProcessEvent, Setup } from './process/process-messages.ts'
import { type Participant, Room } from './room.ts'
import type { Transport } from './transport/transport.ts'
import { openVideoDemand } from './video-demand.ts'

/** All rooms and who is in them. */
export function openRooms(options: {
  clock: Clock
  transport: Transport
  counters: Counters
  most: Setup['most']
  emit(event: ProcessEvent): void
  failed(error: unknown): void
  randomBits?: RandomBits
}) {
  const { clock, transport, counters, most, emit, failed } = options
  const { randomBits = (bits) => Math.floor(Math.random() * 2 ** bits) } = options
  const rooms = new Map<string, Room>()
  const participants = new Map<string, Participant>()
  const tasks = openPeriodicTasks({ clock, rooms, participants, counters, emit, failed })
  const negotiation = openNegotiation({
    ...{ clock, transport, participants, counters, randomBits, emit, failed },
  })

  function leave(id: string) {
    const participant = participants.get(id)
    if (!participant) return
    participants.delete(id)
    participant.publisher?.close()
    participant.subscriber?.close()
    participant.room.leave(participant)
    if (participant.room.participants.size === 0) rooms.delete(participant.room.id)
  }

  return {
    enter(roomId: string, id: string, isHost: boolean) {
      leave(id)
      const room = rooms.get(roomId) ?? new Room({ id: roomId, clock, most, emit })
      rooms.set(roomId, room)
      const participant: Participant = {
        ...{ id, room, isHost, isFavoured: false, allowed: new Set() },
        wishes: { participants: [], qualities: undefined, soundOnly: false },
        ...{ roundTrip: openRoundTrip(), monitor: openConnectionMonitor() },
        ...{ audioLadder: openAudioLadder(), uplinkLimit: openUplinkLimit() },
        ...{ lineTracker: openLineTracker(), videoDemand: openVideoDemand() },
      }
      participants.set(id, participant)
      room.participants.set(id, participant)
      tasks.start()
    },
    leave,
    allow(id: string, kinds: readonly TrackRef['kind'][]) {
      const participant = participants.get(id)
      if (!participant) return
      participant.allowed = new Set(kinds)
      participant.room.updateSubscriptions()
    },
    favour(id: string, isFavoured: boolean) {
      const participant = participants.get(id)
      if (participant) participant.isFavoured = isFavoured
    },
    watch(id: string, wishes: VideoWishes) {
      const participant = participants.get(id)
      if (!participant) return
      participant.wishes = wishes
      participant.room.updateSubscriptions()
    },
    handleRequest: negotiation.handleRequest,
    size: () => participants.size,
  }
}
