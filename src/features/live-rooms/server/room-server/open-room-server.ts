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
import { findRoom, type RoomRow } from '../data.ts'
import type { VideoEngine, VideoProvider } from '../video-engine.ts'
import { recordAllAttendance } from './attendance.ts'
import { newConnection } from './connection.ts'
import { handleRoomMessages } from './handle-room-messages.ts'
import { openHeldRooms } from './held-rooms.ts'
import { identify, type Origin } from './identify.ts'
import { mediaTrial } from './media-trial.ts'
import { refreshOnChanges, refreshRooms } from './refresh-rooms.ts'
import { relayVideoEvents } from './relay-video-events.ts'
import { openRoomLocks } from './room-locks.ts'

export type RoomServer = Awaited<ReturnType<typeof openRoomServer>>

/** How often attendance is recorded. */
const attendanceSeconds = 30

/** Close codes of a socket (RFC 6455, section 7.4.1). */
const goingAway = 1001
/** Registered with IANA for exactly this; pages reconnect by themselves. */
export const tryAgainLater = 1013
const maxClosingMs = 3000

type Entrance = { roomId: string; entryPoint: EntryPoint; actor: Actor; origin: Origin }

/** The rooms that this server holds: their connections, participants and media. */
export async function openRoomServer(options: {
  /** The database, for a connection of its own. */
  connection: pg.ClientConfig
  db: Db
  changes: Changes
  clock: Clock
  log: Log
  video: VideoProvider
}) {
  const { db, changes, clock, log } = options
  const heldRooms = openHeldRooms(db)
  const rooms = heldRooms.byId
  const video: VideoEngine = await options.video.open(
    relayVideoEvents({ rooms, inBackground, engine: () => video }),
  )
  const deps = { db, clock, video, rooms }
  // After it pages reconnect, to whichever server has their room then.
  const lost = () => heldRooms.closeSockets(tryAgainLater, 'Please come again.')
  const roomLocks = openRoomLocks({ connection: options.connection, log, lost })
  const stop = refreshOnChanges(changes, deps, inBackground)
  const recordAttendance = () => recordAllAttendance(db, heldRooms.joined(), clock())
  const attendance = setInterval(() => inBackground(recordAttendance), attendanceSeconds * 1000)

  function inBackground(act: () => Promise<void>) {
    act().catch((err: unknown) => log.error({ err }, 'the rooms could not be looked at'))
  }

  return {
    /** Connects a page to a room, where it may. It has not joined yet. */
    async connect(
      { roomId, entryPoint, actor, origin }: Entrance,
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
      const room = await openLocked(heldRooms, roomLocks, row)
      const connection = newConnection({ socket, origin, identity, entryPoint })
      room.connect(connection)
      // A change made while the room was read has notified nobody here.
      inBackground(() => refreshRooms(deps))
      return handleRoomMessages({
        ...{ db, clock, log, video, room, connection },
        onDisconnected() {
          heldRooms.disconnect(roomId, connection)
          inBackground(() => roomLocks.release(roomId))
        },
      })
    },

    /** Answers a browser that tries whether its packets arrive. */
    tryMedia: mediaTrial(video),

    /** Why there is no sound and video at present; undefined while there is. */
    get trouble() {
      return video.trouble
    },

    /** The rooms that this server holds, and who has joined them. */
    count: () => ({ rooms: rooms.size, people: heldRooms.joined().length }),

    /** Closes all sockets, and waits until attendance is recorded. */
    async close() {
      stop()
      clearInterval(attendance)
      heldRooms.closeSockets(goingAway, 'The server is stopping.')
      await Promise.race([heldRooms.untilEmpty(), wait(maxClosingMs, undefined, { ref: false })])
      await roomLocks.close()
      await video.close()
    },
  }
}

/** @throws where the database fails; another server can have the room then. */
const openLocked = (
  heldRooms: ReturnType<typeof openHeldRooms>,
  roomLocks: ReturnType<typeof openRoomLocks>,
  row: RoomRow,
) =>
  heldRooms.open(row).catch(async (error) => {
    await roomLocks.release(row.id)
    throw error
  })
