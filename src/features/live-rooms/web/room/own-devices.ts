import {
  type DeviceTrouble,
  type Kind,
  listDevices,
  openDevice,
  openScreen,
} from './media/devices.ts'
import type { Tracks } from './media/publisher.ts'
import { createStore } from './store.ts'
import { keptDevices } from './tab-storage.ts'

type Choice = { id: string; label: string }

type Own = {
  /** Open tracks; of the microphone also while it is muted, so that unmuting is at once. */
  tracks: Tracks
  muted: boolean
  trouble: Record<Kind, DeviceTrouble | null>
  /** The browser is asking, or the device is starting. */
  opening: Record<Kind, boolean>
  choices: Record<Kind, Choice[]>
  chosen: Record<Kind, string | undefined>
}

export type OwnDevices = ReturnType<typeof openOwnDevices>

/** One's own microphone, camera and screen, from before the door until one leaves. */
export function openOwnDevices() {
  const kept = keptDevices()
  const store = createStore<Own>({
    tracks: { microphone: null, camera: null, screen: null },
    muted: !kept.get().microphone,
    trouble: { microphone: null, camera: null },
    opening: { microphone: false, camera: false },
    choices: { microphone: [], camera: [] },
    chosen: { microphone: undefined, camera: undefined, ...kept.get().chosen },
  })
  const { get, set } = store
  const look = () => void lookForDevices()
  navigator.mediaDevices?.addEventListener('devicechange', look)
  /** Counted on when all are let go of: what is being opened then is let go of too. */
  let era = 0

  return {
    store,
    /** Whatever was on the last time, at first both. */
    begin() {
      for (const kind of ['microphone', 'camera'] as const) {
        if (kept.get()[kind]) void start(kind)
      }
    },
    start,
    stop(kind: keyof Tracks) {
      if (kind === 'camera') kept.set({ camera: false })
      hold(kind, null)
    },
    mute(muted: boolean) {
      kept.set({ microphone: !muted })
      set({ muted })
    },
    /** Keeps what was switched on or off where another engine has the devices. */
    keep: ({ microphone, camera }: { microphone?: boolean; camera?: boolean }) =>
      kept.set({
        ...(microphone !== undefined && { microphone }),
        ...(camera !== undefined && { camera }),
      }),
    async startScreen() {
      const mine = era
      const track = await openScreen()
      if (mine !== era) track.stop()
      else hold('screen', track)
    },
    release,
    close() {
      navigator.mediaDevices?.removeEventListener('devicechange', look)
      release()
    },
  }

  async function start(kind: Kind, deviceId = get().chosen[kind]) {
    if (get().opening[kind]) return
    mark('opening', kind, true)
    const mine = era
    try {
      const track = await openChosen(kind, deviceId)
      if (mine !== era) return track.stop()
      hold(kind, track)
      mark('trouble', kind, null)
      const chosen = track.getSettings().deviceId ?? deviceId
      mark('chosen', kind, chosen)
      if (kind === 'camera') kept.set({ camera: true })
      kept.set({ chosen: { ...kept.get().chosen, ...(chosen && { [kind]: chosen }) } })
      await lookForDevices()
    } catch (trouble) {
      mark('trouble', kind, trouble as DeviceTrouble)
    } finally {
      mark('opening', kind, false)
    }
  }

  function release() {
    era += 1
    for (const track of Object.values(get().tracks)) track?.stop()
    set({ tracks: { microphone: null, camera: null, screen: null } })
  }

  function hold(kind: keyof Tracks, track: MediaStreamTrack | null) {
    get().tracks[kind]?.stop()
    // The device is unplugged, or the browser's own bar ends the screen.
    track?.addEventListener('ended', () => {
      if (get().tracks[kind] === track) hold(kind, null)
    })
    set({ tracks: { ...get().tracks, [kind]: track } })
  }

  function mark<Part extends 'opening' | 'trouble' | 'chosen'>(
    part: Part,
    kind: Kind,
    value: Own[Part][Kind],
  ) {
    set({ [part]: { ...get()[part], [kind]: value } } as Partial<Own>)
  }

  async function lookForDevices() {
    const [microphone, camera] = await Promise.all([
      listDevices('microphone'),
      listDevices('camera'),
    ])
    set({ choices: { microphone, camera } })
  }
}

/** The one that was chosen may be unplugged since. */
const openChosen = (kind: Kind, deviceId: string | undefined) =>
  openDevice(kind, deviceId).catch((trouble) => {
    if (deviceId === undefined || trouble !== 'none') throw trouble
    return openDevice(kind)
  })

/** What of it the room gets to see and hear. */
export const shownOf = ({ tracks, muted }: Own) => ({
  microphone: tracks.microphone !== null && !muted,
  camera: tracks.camera !== null,
  screen: tracks.screen !== null,
})

export type Wishes = ReturnType<typeof wishesOf>

/** What somebody wants to be on, also where it is still starting, and which of several devices. */
export const wishesOf = ({ tracks, muted, opening, choices, chosen }: Own) => {
  const nameOf = (kind: Kind) => choices[kind].find(({ id }) => id === chosen[kind])?.label
  return {
    microphone: (tracks.microphone !== null || opening.microphone) && !muted,
    camera: tracks.camera !== null || opening.camera,
    names: { microphone: nameOf('microphone'), camera: nameOf('camera') },
  }
}
