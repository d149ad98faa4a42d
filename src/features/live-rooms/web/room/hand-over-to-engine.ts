import { type OwnDevices, preferencesOf } from './own-devices.ts'
import type { RoomState } from './room-state.ts'
import type { Store } from './store.ts'

type Options = {
  store: Store<RoomState>
  devices: OwnDevices
  /** Other devices are on than before. */
  onChange: () => void
}

/** For an engine that opens the devices itself. */
export const handOverToEngine = ({ store: { get, set }, devices, onChange }: Options) => ({
  /**
   * Releases the devices.
   * @returns which of them should be on.
   */
  handOver() {
    const preferences = preferencesOf(devices.store.get())
    set({ engineDevices: { microphone: false, camera: false, screen: false } })
    devices.release()
    return preferences
  },
  /** Takes over which devices are on there. */
  reportEngineDevices(change: Partial<RoomState['engineDevices']>) {
    const { engineDevices } = get()
    if (!engineDevices) return
    set({ engineDevices: { ...engineDevices, ...change } })
    devices.remember({ ...change })
    onChange()
  },
})
