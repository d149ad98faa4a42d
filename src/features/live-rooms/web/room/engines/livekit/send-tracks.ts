import { type LocalTrackPublication, type Room, RoomEvent, Track } from 'livekit-client'
import type { Tracks } from '../../media/publisher.ts'
import type { OwnDevices } from '../../own-devices.ts'
import { publishOptions } from './publish-options.ts'

type Kind = keyof Tracks
const kinds: readonly Kind[] = ['microphone', 'camera', 'screen', 'screen-sound']

/** Sends to LiveKit's room what the page's devices give, and mutes it with them. */
export function sendTracks(room: Room, devices: OwnDevices) {
  const sent = new Map<Kind, { track: MediaStreamTrack; publication: LocalTrackPublication }>()
  let isConnected = false
  let last = Promise.resolve()
  const stopFollowing = devices.store.subscribe(follow)
  room.on(RoomEvent.ParticipantPermissionsChanged, follow)
  // Where the right to send something is withdrawn, LiveKit takes it out of the room.
  room.on(RoomEvent.LocalTrackUnpublished, forgetOne)

  return {
    /** LiveKit's room can be sent to from now on. */
    start() {
      isConnected = true
      follow()
    },
    /** LiveKit's room is gone, and with it what was sent there. */
    forget() {
      isConnected = false
      sent.clear()
    },
    stop() {
      isConnected = false
      stopFollowing()
      room.off(RoomEvent.ParticipantPermissionsChanged, follow)
      room.off(RoomEvent.LocalTrackUnpublished, forgetOne)
    },
  }

  function forgetOne(publication: LocalTrackPublication) {
    for (const [kind, one] of sent) if (one.publication === publication) sent.delete(kind)
  }

  /** One after the other: two at once would both find the same track missing. */
  function follow() {
    last = last.then(send).catch(() => {})
  }

  async function send() {
    for (const kind of kinds) {
      if (!isConnected) return
      const { tracks, muted } = devices.store.get()
      const track = tracks[kind]
      if (sent.get(kind)?.track !== track && (!track || mayPublish(room, kind)))
        await replace(kind, track)
      const publication = sent.get(kind)?.publication
      if (kind !== 'microphone' || !publication || publication.isMuted === muted) continue
      await (muted ? publication.mute() : publication.unmute())
    }
  }

  /** Published anew: a microphone for music is sent otherwise than one for talk. */
  async function replace(kind: Kind, track: MediaStreamTrack | null) {
    const before = sent.get(kind)
    sent.delete(kind)
    if (before) await room.localParticipant.unpublishTrack(before.track, false)
    if (!track || track.readyState === 'ended') return
    const publication = await room.localParticipant.publishTrack(track, {
      source: sources[kind],
      ...publishOptions(kind, devices.store.get().sound, track.getSettings()),
    })
    sent.set(kind, { track, publication })
  }
}

/** Rights come after the connection, and a host may withdraw the microphone's. */
function mayPublish({ localParticipant: { permissions } }: Room, kind: Kind) {
  const source = Track.sourceToProto(sources[kind])
  return permissions?.canPublish === true && permissions.canPublishSources.includes(source)
}

const sources: Record<Kind, Track.Source> = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
  'screen-sound': Track.Source.ScreenShareAudio,
}
