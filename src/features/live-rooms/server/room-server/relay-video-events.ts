import type { ParticipantInfo } from '../../room-messages.ts'
import type { VideoEngine, VideoEvents } from '../video-engine.ts'
import { allowDevices, setDisconnected } from './participant-actions.ts'
import { videoParticipantOf } from './present.ts'
import type { Room } from './room.ts'

/** Passes on what the engine reports to the pages that it concerns. */
export function relayVideoEvents(options: {
  rooms: ReadonlyMap<string, Room>
  /** It reports nothing before it is open. */
  engine(): VideoEngine
  inBackground(what: () => Promise<void>): void
}): VideoEvents {
  const { rooms, engine, inBackground } = options

  function find(id: string) {
    for (const room of rooms.values()) {
      const connection = room.find(id)
      if (connection) return { room, ...connection }
    }
    return undefined
  }

  function change(id: string, changed: Partial<ParticipantInfo>) {
    const found = find(id)
    if (!found) return
    Object.assign(found.participant.info, changed)
    found.room.broadcastParticipant('participant-changed', found.participant)
  }

  return {
    slotsChanged: (participant, slots) =>
      find(participant)?.socket.send({ type: 'slots-changed', slots }),
    speakersChanged: (room, people) =>
      rooms.get(room)?.broadcast({ type: 'speakers-changed', participants: [...people] }),
    audioBitrateChanged: (participant, bitrate) =>
      find(participant)?.socket.send({ type: 'audio-bitrate-changed', bitrate }),
    videoQualityChanged: (participant, quality) =>
      find(participant)?.socket.send({ type: 'video-quality-changed', quality }),
    lineChanged(participant, line) {
      find(participant)?.socket.send({ type: 'line-changed', line })
      change(participant, { line: line.step })
    },
    channelsChanged: (participant, is_stereo) => change(participant, { is_stereo }),
    connectionChanged(participant, isDisconnected) {
      const found = find(participant)
      if (found) setDisconnected(found.room, found.participant, isDisconnected)
    },
    transportFailed: (participant) =>
      find(participant)?.socket.send({ type: 'media-changed', trouble: null }),
    troubleChanged(trouble) {
      for (const room of rooms.values()) {
        for (const connection of room.joined()) {
          const { socket, participant } = connection
          const { info } = participant
          // The restarted engine knows nobody yet, and of each line only what is bad again.
          setDisconnected(room, participant, false)
          if (info.line !== 'good') change(info.id, { line: 'good' })
          if (!trouble) {
            inBackground(
              async () => void (await engine().enter(room.row, videoParticipantOf(info))),
            )
            allowDevices(room, engine(), connection)
            engine().favour(info.id, info.has_best_sound)
          }
          socket.send({ type: 'media-changed', trouble: trouble ?? null })
        }
      }
    },
  }
}
