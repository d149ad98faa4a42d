import { addressOf } from '#platform/web/api.ts'
import { liveRoomsContract } from '../../contract.ts'
import type { Said, Told } from '../../room-messages.ts'
import { closings, type Door, roomWords } from '../../room-rules.ts'

type Hearing = {
  /** It is open, for the first time or again. */
  opened(): void
  heard(told: Told): void
  /** It broke off and is being opened again. */
  broke(tries: number): void
  /** The server wants no more of it. */
  closed(code: number, reason: string): void
}

/** The line to a room's server. It comes back by itself when it breaks, until it is closed. */
export function openRoomLine({ roomId, door }: { roomId: string; door: Door }, on: Hearing) {
  const path = `${addressOf(liveRoomsContract.openLine, { id: roomId })}?door=${door}`
  let socket: WebSocket | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const notThere = door === 'link' ? roomWords.notFound : roomWords.gone
  if (isId(roomId)) connect()
  // The server would not open a line to it, and the browser does not tell why.
  else queueMicrotask(() => on.closed(closings.notFound, notThere))
  addEventListener('online', again)

  return {
    /** What is said while the line is broken is lost: the room is joined anew anyway. */
    say(said: Said) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', again)
      socket?.close()
    },
  }

  function connect() {
    const mine = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    socket = mine
    // A connection that hangs is none; the browser itself would wait for minutes.
    const patience = setTimeout(() => mine.close(), mostOpeningMs)
    mine.onopen = () => {
      clearTimeout(patience)
      tries = 0
      on.opened()
    }
    mine.onmessage = ({ data }) => on.heard(JSON.parse(String(data)))
    mine.onclose = ({ code, reason }) => {
      clearTimeout(patience)
      if (isClosed || mine !== socket) return
      if (final.has(code)) {
        isClosed = true
        return on.closed(code, reason)
      }
      tries += 1
      on.broke(tries)
      timer = setTimeout(connect, pauseBefore(tries))
    }
  }

  /** The network is back: now, and not when the pause is over. */
  function again() {
    if (isClosed || socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(timer)
    connect()
  }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const mostOpeningMs = 8_000

/** At once for the first time, for mostly nothing is wrong; later not all of a class together. */
const pauseBefore = (tries: number) =>
  Math.min(4_000, 250 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)

const final: ReadonlySet<number> = new Set(Object.values(closings))
