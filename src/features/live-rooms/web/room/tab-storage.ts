import type { ChoiceKind } from '#platform/web/sound/devices.ts'
import type { SoundMode } from '../../room-rules.ts'

/** A participant's session in a room, which this tab keeps over a reload. */
export type StoredSession = {
  clientId: string
  /** They have joined, or had when the page was unloaded. */
  isInside: boolean
  /** A guest's name. */
  name: string | undefined
  hand: boolean
  isSelfHidden: boolean
  isSoundOnly: boolean
}

/** Which devices are wanted on, and which of several, in any room. */
export type StoredDevices = {
  microphone: boolean
  camera: boolean
  chosen: Partial<Record<ChoiceKind, string>>
}

export function storedSession(roomId: string) {
  const session = openStore<StoredSession>(`cadenza.room.${roomId}`, () => ({
    clientId: crypto.randomUUID(),
    isInside: false,
    name: undefined,
    hand: false,
    isSelfHidden: false,
    isSoundOnly: false,
  }))
  // Navigating away leaves the room: coming back shows the preview again.
  if (!openedRooms.has(roomId) && !isReloaded()) session.set({ isInside: false })
  openedRooms.add(roomId)
  return session
}

/** Rooms that this page has opened since it was loaded. */
const openedRooms = new Set<string>()

const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((it) => (it as PerformanceNavigationTiming).type === 'reload')

export const storedDevices = () =>
  openStore<StoredDevices>('cadenza.devices', () => ({
    microphone: true,
    camera: true,
    chosen: {},
  }))

/** What the microphone is for; it lasts on this device. */
export const storedSound = () =>
  openStore<{ sound: SoundMode }>('cadenza.sound', () => ({ sound: 'music' }), 'localStorage')

/** Whether a class has keys; it lasts on this device. */
export const storedKeys = () =>
  openStore<{ areOn: boolean }>('cadenza.keys', () => ({ areOn: true }), 'localStorage')

/** How loud each other person is on this page, from 0 to 1, by the name that is shown. */
export const storedVolumes = () =>
  openStore<{ volumes: Record<string, number> }>('cadenza.volumes', () => ({ volumes: {} }))

type Place = 'sessionStorage' | 'localStorage'

/** Lasts as long as the tab or for good, or as the page where the browser has no storage. */
function openStore<Stored extends object>(
  key: string,
  first: () => Stored,
  place: Place = 'sessionStorage',
) {
  let stored = { ...first(), ...read(key, place) }
  save()
  return {
    get: () => stored,
    set(change: Partial<Stored>) {
      stored = { ...stored, ...change }
      save()
    },
  }

  function save() {
    try {
      globalThis[place].setItem(key, JSON.stringify(stored))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

function read(key: string, place: Place): object {
  try {
    return Object(JSON.parse(globalThis[place].getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
