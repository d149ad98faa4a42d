import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSocket, SocketHandlers } from '#platform/server/http/sockets.ts'
import type { Log } from '#platform/server/log.ts'
import type { ClientMessage, ServerMessage } from '../../room-messages.ts'
import { closeCodes, type EntryPoint, roomTexts } from '../../room-rules.ts'
import { findRoom, listRoomsById, type RoomRow } from '../data.ts'
import type { VideoEngine, VideoProvider } from '../video-engine.ts'
import { recordAllAttendance } from './attendance.ts'
import type { Connection } from './connection.ts'
import { listModerationFlags } from './data.ts'
import { handleRoomMessages } from './handle-room-messages.ts'
import { identify, type Origin } from './identify.ts'
import { mediaTrial } from './media-trial.ts'
import { openModeration } from './moderation.ts'
import { removeFromRoom } from './participant-actions.ts'
import { relayVideoEvents } from './relay-video-events.ts'
import { openRoom, type Room } from './room.ts'
import { openRoomLocks } from './room-locks.ts'

export type RoomServer = Awaited<ReturnType<typeof openRoomServer>>

/** How often attendance is recorded. */
const attendanceSeconds = 30

/** Close codes of a socket (RFC 6455, section 7.4.1). */
const goingAway = 1001
/** Registered with IANA for exactly this; pages reconnect by themselves. */
export const tryAgainLater = 1013
const maxClosingMs = 3000

/** The rooms that this server holds: their connections, participants and media. */
export async function openRoomServer({
  db,
  changes,
  clock,
  log,
  connection,
  video: provider,
}: {
  /** The database, for a connection of its own. */
  connection: pg.ClientConfig
  db: Db
  changes: Changes
  clock: Clock
  log: Log
  video: VideoProvider
}) {
  const rooms = new Map<string, Room>()
  let emptied: (() => void) | undefined
  const video: VideoEngine = await provider.open(
    relayVideoEvents({ rooms, inBackground, engine: () => video }),
  )
  const roomLocks = openRoomLocks({ connection, log, lost: closeForRetry })
  const stop = changes.listen({
    changed({ topic, user_id }) {
      if (topic === 'rooms') inBackground(() => refreshRooms())
      if (topic === 'session' || topic === 'enrolments')
        inBackground(() => refreshIdentities(user_id))
    },
    missed() {
      inBackground(() => refreshRooms())
      inBackground(() => refreshIdentities())
    },
  })
  const attendance = setInterval(() => inBackground(recordWhoIsThere), attendanceSeconds * 1000)

  return {
    /** Connects a page to a room, where it may. It has not joined yet. */
    async connect(
      {
        roomId,
        entryPoint,
        actor,
        origin,
      }: { roomId: string; entryPoint: EntryPoint; actor: Actor; origin: Origin },
      socket: ServerSocket<ServerMessage>,
    ): Promise<SocketHandlers<ClientMessage> | undefined> {
      const row = await findRoom(db, roomId)
      const identity = row && (await identify(db, actor, clock(), row, entryPoint, origin))
      if (!row || !identity) {
        socket.close(closeCodes.notFound, roomTexts.gone)
        return undefined
      }
      if (!(await roomLocks.acquire(roomId))) {
        socket.close(tryAgainLater, 'Another of the academy’s servers has this room.')
        return undefined
      }
      const room = await roomOf(row)
      const connection: Connection = {
        socket,
        origin,
        identity,
        entryPoint,
        participant: undefined,
        knock: undefined,
      }
      room.connect(connection)
      // A change made while the room was read has notified nobody here.
      inBackground(() => refreshRooms())
      return handleRoomMessages({
        db,
        clock,
        log,
        video,
        room,
        connection,
        onDisconnected: () => disconnect(roomId, connection),
      })
    },

    /** Answers a browser that tries whether its packets arrive. */
    tryMedia: mediaTrial(video),

    /** Why there is no sound and video at present; undefined while there is. */
    get trouble() {
      return video.trouble
    },

    /** The rooms that this server holds, and who has joined them. */
    count() {
      const people = [...rooms.values()].map((room) => room.joined().length)
      return { rooms: rooms.size, people: people.reduce((sum, more) => sum + more, 0) }
    },

    /** Closes all sockets, and waits until attendance is recorded. */
    async close() {
      stop()
      clearInterval(attendance)
      for (const room of rooms.values()) {
        for (const { socket } of room.connections())
          socket.close(goingAway, 'The server is stopping.')
      }
      await Promise.race([untilEmpty(), wait(maxClosingMs, undefined, { ref: false })])
      await roomLocks.close()
      await video.close()
    },
  }

  async function roomOf(row: RoomRow) {
    const open = rooms.get(row.id)
    if (open) return open
    const moderation = openModeration(db, row.id, await listModerationFlags(db, row.id))
    // Another page may have opened the room meanwhile.
    const room = rooms.get(row.id) ?? openRoom(row, moderation)
    rooms.set(row.id, room)
    return room
  }

  function disconnect(roomId: string, connection: Connection) {
    const room = rooms.get(roomId)
    room?.disconnect(connection)
    if (room?.isEmpty) rooms.delete(roomId)
    inBackground(() => roomLocks.release(roomId))
    if (rooms.size === 0) emptied?.()
  }

  function untilEmpty() {
    return new Promise<void>((resolve) => {
      emptied = resolve
      if (rooms.size === 0) resolve()
    })
  }

  /** Closes all sockets for now: pages reconnect, to whichever server has the room then. */
  function closeForRetry() {
    for (const room of rooms.values()) {
      for (const { socket } of room.connections()) socket.close(tryAgainLater, 'Please come again.')
    }
  }

  function inBackground(act: () => Promise<void>) {
    act().catch((err: unknown) => log.error({ err }, 'the rooms could not be looked at'))
  }

  /** Rooms are started, ended and deleted, by any server. */
  async function refreshRooms() {
    const ids = [...rooms.keys()]
    if (ids.length === 0) return
    const rows = new Map((await listRoomsById(db, ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const room = rooms.get(id)
      const row = rows.get(id)
      if (!room) continue
      const wasLive = room.row.status === 'live'
      if (row) room.update(row)
      if (row && row.status !== 'live') {
        for (const connection of room.joined())
          await removeFromRoom({ db, clock, video, room }, connection)
        for (const connection of room.knocks.knocking()) room.stopKnocking(connection)
      }
      if (wasLive && row?.status !== 'live') video.end?.(room.row)
      if (!row)
        for (const { socket } of room.connections())
          socket.close(closeCodes.notFound, roomTexts.gone)
    }
  }

  /** Sessions end, roles and courses are granted and withdrawn. */
  async function refreshIdentities(userId?: string) {
    for (const room of rooms.values()) {
      for (const connection of room.connections()) {
        const { identity, socket, entryPoint, origin } = connection
        if (!identity.userId || (userId && userId !== identity.userId)) continue
        const actor = await socket.authenticate()
        if (actor.kind === 'visitor' || actor.id !== identity.userId) {
          socket.close(closeCodes.signedOut, roomTexts.signedOut)
          continue
        }
        const now = await identify(db, actor, clock(), room.row, entryPoint, origin)
        if (now) connection.identity = now
        else socket.close(closeCodes.notFound, roomTexts.gone)
      }
      room.broadcastRoom()
      room.sendKnocks()
    }
  }

  async function recordWhoIsThere() {
    const people = [...rooms.values()].flatMap((room) =>
      room.joined().map((connection) => ({ roomId: room.row.id, connection })),
    )
    await recordAllAttendance(db, people, clock())
  }
}
