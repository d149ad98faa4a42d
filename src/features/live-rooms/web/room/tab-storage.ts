import type { DeviceKind } from './media/devices.ts'

/** One's place in a room, as this tab keeps it over a reload. */
export type StoredSession = {
  clientId: string
  /** One is in it, or was when the page went. */
  isInside: boolean
  /** What a guest was called. */
  name: string | undefined
  hand: boolean
}

/** What of one's own is wanted on, and which device, in whatever room. */
export type StoredDevices = {
  microphone: boolean
  camera: boolean
  chosen: Partial<Record<DeviceKind, string>>
}

export function storedSession(roomId: string) {
  const slot = openStore<StoredSession>(`cadenza.room.${roomId}`, () => ({
    clientId: crypto.randomUUID(),
    isInside: false,
    name: undefined,
    hand: false,
  }))
  // Who went to another address was in the room, and left it: they look into the mirror again.
  if (!onOpen.has(roomId) && !isReloaded()) slot.set({ isInside: false })
  onOpen.add(roomId)
  return slot
}

/** Rooms that this very page has opened. */
const onOpen = new Set<string>()

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

/** Lasts as long as the tab, where the browser lets a page keep anything; else as long as the page. */
function openStore<Kept extends object>(key: string, first: () => Kept) {
  let stored = { ...first(), ...read(key) }
  sendChatMessage()
  return {
    get: () => stored,
    set(change: Partial<Kept>) {
      stored = { ...stored, ...change }
      sendChatMessage()
    },
  }

  function sendChatMessage() {
    try {
      sessionStorage.setItem(key, JSON.stringify(stored))
    } catch {
      // It is forgotten with the page.
    }
  }
}

function read(key: string): object {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
