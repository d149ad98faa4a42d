import {
  type ChoiceKind,
  type DeviceKind,
  type DeviceTrouble,
  listDevices,
  openDevice,
  openScreen,
} from '#platform/web/sound/devices.ts'
import type { SoundMode } from '../../room-rules.ts'
import type { Tracks } from './media/publisher.ts'
import { createStore, type Store } from './store.ts'
import { storedDevices, storedSound } from './tab-storage.ts'

type Choice = { id: string; label: string }

type DeviceState = {
  /** Open tracks; the microphone's also while muted, so that unmuting is instant. */
  tracks: Tracks
  muted: boolean
  sound: SoundMode
  trouble: Record<DeviceKind, DeviceTrouble | null>
  /** The browser asks for permission, or the device is starting. */
  opening: Record<DeviceKind, boolean>
  choices: Record<ChoiceKind, Choice[]>
  chosen: Record<ChoiceKind, string | undefined>
}

export type OwnDevices = ReturnType<typeof openOwnDevices>

type Devices = {
  store: Store<DeviceState>
  stored: ReturnType<typeof storedDevices>
}

/** The microphone, camera and screen of this page, from the preview until it leaves. */
export function openOwnDevices() {
  const stored = storedDevices()
  const storedMode = storedSound()
  const store = createStore<DeviceState>({
    tracks: noTracks,
    muted: !stored.get().microphone,
    sound: storedMode.get().sound,
    trouble: { microphone: null, camera: null },
    opening: { microphone: false, camera: false },
    choices: { microphone: [], camera: [], loudspeaker: [] },
    chosen: {
      ...{ microphone: undefined, camera: undefined, loudspeaker: undefined },
      ...stored.get().chosen,
    },
  })
  const { get, set } = store
  const refresh = () => void listChoices(store)
  navigator.mediaDevices?.addEventListener('devicechange', refresh)
  const { start, startScreen, release, setTrack } = openTracks({ store, stored })

  return {
    store,
    /** Starts whatever was on the last time, at first both. */
    begin() {
      for (const kind of ['microphone', 'camera'] as const) {
        if (stored.get()[kind]) void start(kind)
      }
    },
    start,
    /** Takes another device, at once where one is open. */
    choose(kind: ChoiceKind, id: string) {
      rememberChoice({ store, stored }, kind, id)
      if (kind !== 'loudspeaker' && get().tracks[kind]) void start(kind)
    },
    stop(kind: keyof Tracks) {
      if (kind === 'camera') stored.set({ camera: false })
      setTrack(kind, null)
    },
    mute(muted: boolean) {
      stored.set({ microphone: !muted })
      set({ muted })
    },
    /** What the microphone is for; it is opened anew, since what is open cannot change. */
    setSound(sound: SoundMode) {
      if (get().sound === sound) return
      storedMode.set({ sound })
      set({ sound })
      if (get().tracks.microphone) void start('microphone')
    },
    /** Stores what was switched on or off where another engine has the devices. */
    remember: ({ microphone, camera }: { microphone?: boolean; camera?: boolean }) =>
      stored.set({
        ...(microphone !== undefined && { microphone }),
        ...(camera !== undefined && { camera }),
      }),
    startScreen,
    release,
    close() {
      navigator.mediaDevices?.removeEventListener('devicechange', refresh)
      release()
    },
  }
}

/** The tracks of the devices' state: opened, replaced and released. */
function openTracks({ store, stored }: Devices) {
  const { get, set } = store
  /**
   * Incremented when all devices are released, so that one that is still opening is released too.
   */
  let generation = 0

  async function start(kind: DeviceKind, deviceId = get().chosen[kind]) {
    if (get().opening[kind]) return
    setForKind('opening', kind, true)
    const startedIn = generation
    const { sound } = get()
    try {
      // Some browsers give the second track of a microphone what the first one asked for.
      if (kind === 'microphone') get().tracks.microphone?.stop()
      const track = await openChosen(kind, sound, deviceId)
      if (startedIn !== generation) return track.stop()
      setTrack(kind, track)
      setForKind('trouble', kind, null)
      const chosen = track.getSettings().deviceId ?? deviceId
      if (chosen) rememberChoice({ store, stored }, kind, chosen)
      if (kind === 'camera') stored.set({ camera: true })
      await listChoices(store)
    } catch (trouble) {
      if (kind === 'microphone') setTrack(kind, null)
      setForKind('trouble', kind, trouble as DeviceTrouble)
    } finally {
      setForKind('opening', kind, false)
    }
    // It was changed meanwhile.
    if (get().sound !== sound && get().tracks[kind]) await start('microphone')
  }

  async function startScreen() {
    const startedIn = generation
    const { screen, sound } = await openScreen()
    if (startedIn === generation) {
      setTrack('screen', screen)
      setTrack('screen-sound', sound)
    } else for (const track of [screen, sound]) track?.stop()
  }

  function release() {
    generation += 1
    for (const track of Object.values(get().tracks)) track?.stop()
    set({ tracks: noTracks })
  }

  function setTrack(kind: keyof Tracks, track: MediaStreamTrack | null) {
    get().tracks[kind]?.stop()
    // The device was unplugged, or the browser's own bar ended the screen.
    track?.addEventListener('ended', () => {
      if (get().tracks[kind] === track) setTrack(kind, null)
    })
    set({ tracks: { ...get().tracks, [kind]: track } })
    if (kind === 'screen' && !track) setTrack('screen-sound', null)
  }

  function setForKind<Part extends 'opening' | 'trouble'>(
    part: Part,
    kind: DeviceKind,
    value: DeviceState[Part][DeviceKind],
  ) {
    set({ [part]: { ...get()[part], [kind]: value } } as Partial<DeviceState>)
  }

  return { start, startScreen, release, setTrack }
}

function rememberChoice({ store, stored }: Devices, kind: ChoiceKind, id: string) {
  store.set({ chosen: { ...store.get().chosen, [kind]: id } })
  stored.set({ chosen: { ...stored.get().chosen, [kind]: id } })
}

async function listChoices(store: Store<DeviceState>) {
  const [microphone, camera, loudspeaker] = await Promise.all([
    listDevices('microphone'),
    listDevices('camera'),
    listDevices('loudspeaker'),
  ])
  store.set({ choices: { microphone, camera, loudspeaker } })
}

const noTracks: Tracks = { microphone: null, camera: null, screen: null, 'screen-sound': null }

/** The chosen device may have been unplugged since. */
const openChosen = (kind: DeviceKind, sound: SoundMode, deviceId: string | undefined) =>
  openDevice(kind, sound, deviceId).catch((trouble) => {
    if (deviceId === undefined || trouble !== 'none') throw trouble
    return openDevice(kind, sound)
  })

/** Which tracks the room sees and hears, and what the microphone is for. */
export const ownStateOf = ({ tracks, muted, sound }: DeviceState) => ({
  sound,
  microphone: tracks.microphone !== null && !muted,
  camera: tracks.camera !== null,
  screen: tracks.screen !== null,
})

/** The chosen loudspeaker, once the browser has listed it: before, it would refuse it. */
export const loudspeakerOf = ({ choices, chosen }: DeviceState) =>
  choices.loudspeaker.find(({ id }) => id === chosen.loudspeaker)?.id

export type DevicePreferences = ReturnType<typeof preferencesOf>

/** Which devices the user wants on, also one that is still starting, and which of several. */
export const preferencesOf = ({ tracks, muted, opening, choices, chosen }: DeviceState) => {
  const nameOf = (kind: DeviceKind) => choices[kind].find(({ id }) => id === chosen[kind])?.label
  return {
    microphone: (tracks.microphone !== null || opening.microphone) && !muted,
    camera: tracks.camera !== null || opening.camera,
    names: { microphone: nameOf('microphone'), camera: nameOf('camera') },
  }
}
