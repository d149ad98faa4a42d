import type { Tracks } from './media/publisher.ts'
import type { OwnDevices } from './own-devices.ts'

type Handlers = {
  onTrack(kind: keyof Tracks, track: MediaStreamTrack | null): void
  onState(): void
}

/** Sends tracks and state whenever a device is switched on or off. */
export function observeDevices({ store }: OwnDevices, handlers: Handlers) {
  let before = store.get()
  return store.subscribe(() => {
    const now = store.get()
    const { tracks, muted, sound } = now
    for (const kind of ['microphone', 'camera', 'screen', 'screen-sound'] as const) {
      if (tracks[kind] !== before.tracks[kind]) handlers.onTrack(kind, tracks[kind])
    }
    if (tracks.microphone) tracks.microphone.enabled = !muted
    if (tracks !== before.tracks || muted !== before.muted || sound !== before.sound)
      handlers.onState()
    before = now
  })
}
