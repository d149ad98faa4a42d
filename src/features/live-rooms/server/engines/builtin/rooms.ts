import type { TrackRef, VideoWishes } from '../../../media-types.ts'
import { openAudioLadder } from './congestion/audio-ladder.ts'
import { openPacingTimer } from './congestion/pacing-timer.ts'
import { openRoundTrip } from './congestion/round-trip.ts'
import { openUplinkLimit } from './congestion/uplink-limit.ts'
import { openConnectionMonitor } from './connection-monitor.ts'
import { openLineTracker } from './line-state.ts'
import type { Counters } from './media.ts'
import type { ProcessEvent, ProcessRequest, Setup } from './process/process-messages.ts'
import { openPublisher } from './publisher.ts'
import { openRoom, type Participant, type Room } from './room.ts'
import { openSubscriber } from './subscriber.ts'
import type { Transport } from './transport/transport.ts'
import { openVideoDemand } from './video-demand.ts'

/** All rooms and who is in them. */
export function openRooms(options: {
  transport: Transport
  counters: Counters
  most: Setup['most']
  emit(event: ProcessEvent): void
  failed(error: unknown): void
}) {
  const { transport, counters, most, emit, failed } = options
  const pacingTimer = openPacingTimer(failed)
  const rooms = new Map<string, Room>()
  const participants = new Map<string, Participant>()

  function leave(id: string) {
    const participant = participants.get(id)
    if (!participant) return
    participants.delete(id)
    participant.publisher?.close()
    participant.subscriber?.close()
    participant.room.leave(participant)
    if (participant.room.participants.size === 0) rooms.delete(participant.room.id)
  }

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
    setTimeout(() => {
      if (participants.get(participant.id) !== participant || participant[kind]) return
      emit({ type: 'transport-failed', participant: participant.id })
    }, beginAnewMs).unref()
  }

  const find = (id: string) => {
    const participant = participants.get(id)
    if (!participant) throw new Error('They are in no room.')
    return participant
  }

  async function publish(id: string, offer: string) {
    const participant = find(id)
    const publisher = await openPublisher({
      ...{ participant, offer, transport, counters, failed },
      lost: () => lost(participant, 'publisher', () => publisher),
    })
    replace(participant, 'publisher', publisher)
    return publisher.answer
  }

  async function offer(id: string) {
    const participant = find(id)
    const subscriber = await openSubscriber({
      ...{ participant, transport, pacingTimer, counters, failed },
      lost: () => lost(participant, 'subscriber', () => subscriber),
    })
    replace(participant, 'subscriber', subscriber)
    // Before anything fills a line of which nothing is known yet.
    participant.room.updateBitrates()
    const { sdp, candidates } = subscriber
    return { sdp, candidates }
  }

  function answer(id: string, sdp: string) {
    const { subscriber } = find(id)
    if (!subscriber) throw new Error('Nothing was offered to them.')
    subscriber.connect(sdp)
    return null
  }

  return {
    enter(roomId: string, id: string, isHost: boolean) {
      leave(id)
      const room = rooms.get(roomId) ?? openRoom(roomId, most, emit)
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
    handleRequest(request: Exclude<ProcessRequest, { type: 'stats' }>) {
      if (request.type === 'publish') return publish(request.participant, request.offer)
      if (request.type === 'offer') return offer(request.participant)
      return answer(request.participant, request.sdp)
    },
    size: () => participants.size,
    /** To be called every few hundredths of a second. */
    tick(now: number) {
      for (const { publisher } of participants.values()) publisher?.tick(now)
    },
    /** Four times a second. */
    updateSpeakers() {
      for (const room of rooms.values()) {
        room.updateSpeakers()
        room.updateBitrates()
        room.updateQualities()
        room.checkConnections()
        room.checkLines()
      }
    },
    /** Once a second. */
    report(now: number) {
      for (const { publisher, subscriber } of participants.values()) {
        publisher?.report(now)
        subscriber?.report(performance.timeOrigin + now)
      }
    },
  }
}

/** Milliseconds in which a browser that has closed a connection opens the next one. */
const beginAnewMs = 1000
