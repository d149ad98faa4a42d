import type { Db } from '#platform/server/db/database.ts'
import type { RoomRow } from '../data.ts'
import type { Connection } from './connection.ts'
import { listModerationFlags } from './data.ts'
import { openModeration } from './moderation.ts'
import { Room } from './room.ts'

/** The rooms that this server holds: those that some page has open. */
export function openHeldRooms(db: Db) {
  const rooms = new Map<string, Room>()
  let emptied: (() => void) | undefined

  return {
    byId: rooms as ReadonlyMap<string, Room>,

    /** The room of this row, which opens with its first page. */
    async open(row: RoomRow) {
      const open = rooms.get(row.id)
      if (open) return open
      const moderation = openModeration(db, row.id, await listModerationFlags(db, row.id))
      // Another page may have opened the room meanwhile.
      const room = rooms.get(row.id) ?? new Room(row, moderation)
      rooms.set(row.id, room)
      return room
    },

    /** Removes a connection whose socket has closed; the room closes with its last one. */
    disconnect(roomId: string, connection: Connection) {
      const room = rooms.get(roomId)
      room?.disconnect(connection)
      if (room?.isEmpty) rooms.delete(roomId)
      if (rooms.size === 0) emptied?.()
    },

    /** Everybody who has joined one of them. */
    joined: () =>
      [...rooms.values()].flatMap((room) =>
        room.joined().map((connection) => ({ roomId: room.row.id, connection })),
      ),

    closeSockets(code: number, reason: string) {
      for (const room of rooms.values()) {
        for (const { socket } of room.connections()) socket.close(code, reason)
      }
    },

    untilEmpty() {
      return new Promise<void>((resolve) => {
        emptied = resolve
        if (rooms.size === 0) resolve()
      })
    },
  }
}
