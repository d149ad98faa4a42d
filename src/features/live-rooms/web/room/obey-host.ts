import type { OwnDevices } from './own-devices.ts'
import type { HostActionMessage, RoomState } from './room-state.ts'
import type { Store } from './store.ts'
import type { storedSession } from './tab-storage.ts'

type Deps = {
  store: Store<RoomState>
  devices: OwnDevices
  stored: ReturnType<typeof storedSession>
}

/** Does here what a host did on the server. */
export function obeyHost({ store, devices, stored }: Deps, message: HostActionMessage) {
  if (message.type === 'muted') devices.mute(true)
  else if (message.type === 'camera-stopped') devices.stop('camera')
  else if (message.type === 'sound-set') devices.setSound(message.sound)
  else {
    store.set({ hand: false })
    stored.set({ hand: false })
  }
  store.set({ hostAction: message })
}
