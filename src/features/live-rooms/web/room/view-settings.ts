import type { ClientMessage } from '../../room-messages.ts'
import type { RoomStore } from './room-store.ts'
import { type storedSession, storedVolumes } from './tab-storage.ts'
import { openVideoWishes } from './video-wishes.ts'

/** What this page shows and plays of a class; nobody else notices. */
export function openViewSettings(options: {
  store: RoomStore
  stored: ReturnType<typeof storedSession>
  send(message: ClientMessage): void
}) {
  const { store, stored, send } = options
  const { isSelfHidden, isSoundOnly } = stored.get()
  const volumes = storedVolumes()
  const wishes = openVideoWishes({ isSoundOnly, send })
  store.set({ isSelfHidden, isSoundOnly, ...volumes.get() })
  return {
    hideSelf(isSelfHidden: boolean) {
      store.set({ isSelfHidden })
      stored.set({ isSelfHidden })
    },
    /** From 0 to 1. */
    setVolume(name: string, volume: number) {
      store.set({ volumes: { ...store.get().volumes, [name]: volume } })
      volumes.set({ volumes: store.get().volumes })
    },
    /** No pictures are received. */
    setSoundOnly(isSoundOnly: boolean) {
      store.set({ isSoundOnly })
      stored.set({ isSoundOnly })
      wishes.setSoundOnly(isSoundOnly)
    },
    wantPictures: wishes.want,
    repeatWishes: wishes.repeat,
  }
}
