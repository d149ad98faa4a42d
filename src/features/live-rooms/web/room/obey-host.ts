import type { OwnDevices } from './own-devices.ts'
import type { HostActionMessage } from './room-state.ts'
import type { RoomStore } from './room-store.ts'
import type { storedSession } from './tab-storage.ts'

type Deps = {
  store: RoomStore
  devices: OwnDevices
  stored: ReturnType<typeof storedSession>
}

/** Does here what a host did on the server. */
export function obeyHost({ store, devices, stored }: Deps, message: HostActionMessage) {
  switch (message.type) {
    case 'muted':
    case 'kept-muted':
      devices.mute(true)
      break
    case 'unmute-allowed':
      // They unmute themselves when they like.
      break
    case 'camera-stopped':
      devices.stop('camera')
      break
    case 'sound-set':
      devices.setSound(message.sound)
      break
    case 'hand-lowered':
      store.set({ hand: false })
      stored.set({ hand: false })
      break
    default:
      message satisfies never
  }
  store.set({ hostAction: message })
}
