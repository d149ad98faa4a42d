import { type Participant, type RemoteTrackPublication, type Room, RoomEvent } from 'livekit-client'
import { readSound } from '../../media/network.ts'
import type { ReceivedMedia } from '../../received-media.ts'
import type { RoomClient } from '../../room-client.ts'
import type { ClassView } from '../../room-state.ts'
import { lineOf, type Publications, signsIn, slotsIn, stepOf } from './tracks-shown.ts'

/** Shows in the room's state what LiveKit's room has, as long as it runs. */
export function receiveTracks(room: Room, client: RoomClient) {
  const { store } = client
  /** Whoever has been here; of the others nobody knows yet whether they come. */
  const seen = new Set<string>()
  let isUpdating = false

  for (const event of changes) room.on(event, update)
  room.on(RoomEvent.ActiveSpeakersChanged, (speakers: Participant[]) =>
    store.setClass({ speaking: speakers.map(({ identity }) => identity) }),
  )
  // Who may be heard and seen, and whether pictures are wanted, is the room's to say.
  const stopFollowing = store.subscribe(update)

  return {
    media: receivedMedia(room, store, seen),
    update,
    stop() {
      stopFollowing()
      store.setClass({ slots: {}, speaking: [], line: undefined })
    },
  }

  function update() {
    // What is set here comes back through the store.
    if (isUpdating) return
    isUpdating = true
    try {
      const { isSoundOnly } = store.get()
      const { participants } = store.getClass()
      const publications = (id: string) => publicationsOf(room, id)
      for (const { identity } of room.remoteParticipants.values()) {
        seen.add(identity)
        for (const publication of publications(identity)) {
          if (publication.kind === 'video' && publication.isDesired === isSoundOnly)
            publication.setSubscribed(!isSoundOnly)
        }
      }
      const own = room.localParticipant.connectionQuality
      setWhereChanged({
        slots: slotsIn(participants, publications),
        line: lineOf(own, [...room.remoteParticipants.keys()].flatMap(publications)),
      })
      client.refreshSigns()
    } finally {
      isUpdating = false
    }
  }

  function setWhereChanged(change: Pick<ClassView, 'slots' | 'line'>) {
    const { slots, line } = store.getClass()
    if (JSON.stringify(change) !== JSON.stringify({ slots, line })) store.setClass(change)
  }
}

/** What LiveKit's room brings, in the slots of the room's state. */
function receivedMedia(
  room: Room,
  store: RoomClient['store'],
  seen: ReadonlySet<string>,
): ReceivedMedia {
  const streams = new WeakMap<MediaStreamTrack, MediaStream>()
  const find = (slot: string): RemoteTrackPublication | undefined => {
    const { participant = '' } = store.getClass().slots[slot] ?? {}
    return publicationsOf(room, participant).find(({ trackSid }) => trackSid === slot)
  }
  return {
    soundAt(slot) {
      const track = find(slot)?.track?.mediaStreamTrack
      if (!track) return undefined
      const stream = streams.get(track) ?? new MediaStream([track])
      streams.set(track, stream)
      return stream
    },
    pictureAt: (slot) => find(slot)?.videoTrack,
    async countSound() {
      const counts = Object.keys(store.getClass().slots).map(async (slot) => {
        const receiver = find(slot)?.track?.receiver
        const sounds = receiver ? await readSound(receiver) : []
        return sounds.map((sound) => ({ ...sound, slot }))
      })
      return (await Promise.all(counts)).flat()
    },
    signsOf(participant) {
      const { identity, connectionQuality } = room.localParticipant
      if (participant === identity) return { line: stepOf(connectionQuality) }
      return seen.has(participant) && room.state === 'connected'
        ? signsIn(publicationsOf(room, participant), room.remoteParticipants.get(participant))
        : {}
    },
  }
}

const publicationsOf = (room: Room, participant: string): Publications => [
  ...(room.remoteParticipants.get(participant)?.trackPublications.values() ?? []),
]

const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.TrackStreamStateChanged,
  RoomEvent.ConnectionQualityChanged,
  RoomEvent.ConnectionStateChanged,
] as const
