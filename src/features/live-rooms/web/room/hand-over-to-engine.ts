import { type OwnDevices, preferencesOf } from './own-devices.ts'
import type { ClassView } from './room-state.ts'
import type { RoomStore } from './room-store.ts'

type Options = {
  store: RoomStore
  devices: OwnDevices
  /** Other devices are on than before. */
  onChange: () => void
}

/** For an engine that opens the devices itself. */
export const handOverToEngine = ({
  store: { getClass, setClass },
  devices,
  onChange,
}: Options) => ({
  /**
   * Releases the devices.
   * @returns which of them should be on.
   */
  handOver() {
    const preferences = preferencesOf(devices.store.get())
    setClass({ engineDevices: { microphone: false, camera: false, screen: false } })
    devices.release()
    return preferences
  },
  /** Takes over which devices are on there. */
  reportEngineDevices(change: Partial<ClassView['engineDevices']>) {
    const { engineDevices } = getClass()
    if (!engineDevices) return
    setClass({ engineDevices: { ...engineDevices, ...change } })
    devices.remember({ ...change })
    onChange()
  },
})
