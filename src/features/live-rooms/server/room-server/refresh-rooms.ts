import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { closeCodes, roomTexts } from '../../room-rules.ts'
import { listRoomsById, type RoomRow } from '../data.ts'
import type { VideoEngine } from '../video-engine.ts'
import type { Connection } from './connection.ts'
import { identify } from './identify.ts'
import { removeFromRoom } from './participant-actions.ts'
import type { Room } from './room.ts'

/**
 * Keeps rooms and the people in them as they are in the database, whoever changes it.
 * @returns ends it
 */
export function refreshOnChanges(
  changes: Changes,
  deps: Deps,
  inBackground: (act: () => Promise<void>) => void,
) {
  return changes.listen({
    changed({ topic, user_id }) {
      if (topic === 'rooms') inBackground(() => refreshRooms(deps))
      if (topic === 'session' || topic === 'enrolments')
        inBackground(() => refreshIdentities(deps, user_id))
    },
    missed() {
      inBackground(() => refreshRooms(deps))
      inBackground(() => refreshIdentities(deps))
    },
  })
}

type Deps = { db: Db; clock: Clock; video: VideoEngine; rooms: ReadonlyMap<string, Room> }

/** Reads the rows of rooms again: they are started, ended and deleted, by any server. */
export async function refreshRooms(deps: Deps) {
  const { db, rooms } = deps
  const ids = [...rooms.keys()]
  if (ids.length === 0) return
  const rows = new Map((await listRoomsById(db, ids)).map((row) => [row.id, row]))
  for (const id of ids) {
    const room = rooms.get(id)
    if (room) await refreshRoom(deps, room, rows.get(id))
  }
}

/** A room without a row was deleted. */
async function refreshRoom({ db, clock, video }: Deps, room: Room, row: RoomRow | undefined) {
  const wasLive = room.row.status === 'live'
  if (row) room.update(row)
  if (row && row.status !== 'live') {
    for (const connection of room.joined())
      await removeFromRoom({ db, clock, video, room }, connection)
    for (const connection of room.knocks.knocking()) room.stopKnocking(connection)
  }
  if (wasLive && row?.status !== 'live') video.end?.(room.row)
  if (row) return
  for (const { socket } of room.connections()) socket.close(closeCodes.notFound, roomTexts.gone)
}

/**
 * Identifies people again, all or one of them: sessions end, roles and courses are granted and
 * withdrawn.
 */
async function refreshIdentities(deps: Deps, userId?: string) {
  for (const room of deps.rooms.values()) {
    for (const connection of room.connections()) {
      const { identity } = connection
      if (identity.userId && (!userId || userId === identity.userId))
        await refreshIdentity(deps, room, connection)
    }
    room.broadcastRoom()
    room.sendKnocks()
  }
}

async function refreshIdentity({ db, clock }: Deps, room: Room, connection: Connection) {
  const { identity, socket, entryPoint, origin } = connection
  const actor = await socket.authenticate()
  if (actor.kind === 'visitor' || actor.id !== identity.userId) {
    socket.close(closeCodes.signedOut, roomTexts.signedOut)
    return
  }
  const now = await identify(db, actor, clock(), room.row, entryPoint, origin)
  if (now) connection.identity = now
  else socket.close(closeCodes.notFound, roomTexts.gone)
}
