import type { Kind } from './media/devices.ts'

/** One's place in a room, as this tab keeps it over a reload. */
export type KeptPlace = {
  seat: string
  /** One is in it, or was when the page went. */
  isInside: boolean
  /** What a guest was called. */
  name: string | undefined
  hand: boolean
}

/** What of one's own is wanted on, and which device, in whatever room. */
export type KeptDevices = {
  microphone: boolean
  camera: boolean
  chosen: Partial<Record<Kind, string>>
}

export function keptPlace(roomId: string) {
  const place = keep<KeptPlace>(`cadenza.room.${roomId}`, () => ({
    seat: crypto.randomUUID(),
    isInside: false,
    name: undefined,
    hand: false,
  }))
  // Who went to another address was in the room, and left it: they look into the mirror again.
  if (!opened.has(roomId) && !isReloaded()) place.set({ isInside: false })
  opened.add(roomId)
  return place
}

/** Rooms that this very page has opened. */
const opened = new Set<string>()

const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((it) => (it as PerformanceNavigationTiming).type === 'reload')

export const keptDevices = () =>
  keep<KeptDevices>('cadenza.devices', () => ({ microphone: true, camera: true, chosen: {} }))

/** Lasts as long as the tab, where the browser lets a page keep anything; else as long as the page. */
function keep<Kept extends object>(key: string, first: () => Kept) {
  let kept = { ...first(), ...read(key) }
  write()
  return {
    get: () => kept,
    set(change: Partial<Kept>) {
      kept = { ...kept, ...change }
      write()
    },
  }

  function write() {
    try {
      sessionStorage.setItem(key, JSON.stringify(kept))
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
