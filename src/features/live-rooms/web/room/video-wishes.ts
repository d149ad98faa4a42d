import type { VideoQuality } from '../../media-types.ts'
import type { ClientMessage } from '../../room-messages.ts'

/** A participant whose video is in sight. */
export type WantedPicture = { participant: string; quality: VideoQuality }

/** Tells the server which pictures the page has use for. */
export function openVideoWishes(options: {
  isSoundOnly: boolean
  send(message: ClientMessage): void
}) {
  let { isSoundOnly } = options
  let pictures: readonly WantedPicture[] = []

  function tell() {
    options.send({
      type: 'prioritize-video',
      participants: pictures.map(({ participant }) => participant),
      qualities: pictures.map(({ quality }) => quality),
      sound_only: isSoundOnly,
    })
  }

  return {
    /** The most wanted first. */
    want(wanted: readonly WantedPicture[]) {
      pictures = wanted
      tell()
    },
    setSoundOnly(soundOnly: boolean) {
      isSoundOnly = soundOnly
      tell()
    },
    /** The server knows nothing of a participant who has just joined, or is back. */
    repeat() {
      if (isSoundOnly || pictures.length > 0) tell()
    },
  }
}
