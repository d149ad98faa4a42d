import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Line, Listening } from '#platform/server/http/sockets.ts'
import type { Log } from '#platform/server/log.ts'
import type { Said, Told } from '../../room-messages.ts'
import { closings, type Door, roomWords } from '../../room-rules.ts'
import { findRoom, listRoomsById, type RoomRow } from '../data.ts'
import type { VideoEvents, VideoProvider } from '../video-engine.ts'
import { noteStays } from './attendance.ts'
import { listStandings } from './data.ts'
import { talk } from './handle-room-messages.ts'
import { identify, type Origin } from './identify.ts'
import { openStandings } from './moderation.ts'
import { allowedBy, cutOff, showOut } from './participant-actions.ts'
import { videoPersonOf } from './present.ts'
import { openRoom, type Room, type Visit } from './room.ts'
import { openClaims } from './room-locks.ts'

export type Hall = Awaited<ReturnType<typeof openHall>>

/** How often it is written down who is still there. */
const attendanceSeconds = 30

/** Of a line (RFC 6455, section 7.4.1). */
const goingAway = 1001
/** Registered with IANA for exactly this; pages try again by themselves. */
export const tryAgainLater = 1013
const mostClosingMs = 3000

/** The rooms of this server that somebody has open, and their media. */
export async function openHall({
  db,
  changes,
  clock,
  log,
  connection,
  video: carrier,
}: {
  /** To the database, for a connection of its own. */
  connection: pg.ClientConfig
  db: Db
  changes: Changes
  clock: Clock
  log: Log
  video: VideoProvider
}) {
  const rooms = new Map<string, Room>()
  let emptied: (() => void) | undefined
  const video = await carrier.open(mediaEvents())
  const claims = openClaims({ connection, log, lost: sendAwayForNow })
  const stop = changes.listen({
    changed({ topic, user_id }) {
      if (topic === 'rooms') soon(() => lookAtRooms())
      if (topic === 'session' || topic === 'enrolments') soon(() => lookAtPeople(user_id))
    },
    missed() {
      soon(() => lookAtRooms())
      soon(() => lookAtPeople())
    },
  })
  const attendance = setInterval(() => soon(noteWhoIsThere), attendanceSeconds * 1000)

  return {
    /** Lets a page stand before the door of a room, where it may. */
    async visit(
      { roomId, door, actor, origin }: { roomId: string; door: Door; actor: Actor; origin: Origin },
      line: Line<Told>,
    ): Promise<Listening<Said> | undefined> {
      const row = await findRoom(db, roomId)
      const identity = row && (await identify(db, actor, row, door, origin))
      if (!row || !identity) {
        line.close(closings.notFound, roomWords.gone)
        return undefined
      }
      if (!(await claims.claim(roomId))) {
        line.close(tryAgainLater, 'Another of the academy’s servers has this room.')
        return undefined
      }
      const room = await roomOf(row)
      const visit: Visit = { line, origin, identity, door, present: undefined, knock: undefined }
      room.arrive(visit)
      // What changed while it was read was told to nobody here.
      soon(() => lookAtRooms())
      return talk({ db, clock, log, video, room, visit, departed: () => depart(roomId, visit) })
    },

    /** Sends everybody away, and waits until it is written down that they went. */
    async close() {
      stop()
      clearInterval(attendance)
      for (const room of rooms.values()) {
        for (const { line } of room.visits()) line.close(goingAway, 'The server is stopping.')
      }
      await Promise.race([empty(), wait(mostClosingMs, undefined, { ref: false })])
      await claims.close()
      await video.close()
    },
  }

  async function roomOf(row: RoomRow) {
    const open = rooms.get(row.id)
    if (open) return open
    const standings = openStandings(db, row.id, await listStandings(db, row.id))
    // Another page may have opened it meanwhile.
    const room = rooms.get(row.id) ?? openRoom(row, standings)
    rooms.set(row.id, room)
    return room
  }

  function depart(roomId: string, visit: Visit) {
    const room = rooms.get(roomId)
    room?.depart(visit)
    if (room?.isEmpty) rooms.delete(roomId)
    soon(() => claims.release(roomId))
    if (rooms.size === 0) emptied?.()
  }

  function empty() {
    return new Promise<void>((resolve) => {
      emptied = resolve
      if (rooms.size === 0) resolve()
    })
  }

  /** Those who were in a room come again, to whichever server has it then. */
  function sendAwayForNow() {
    for (const room of rooms.values()) {
      for (const { line } of room.visits()) line.close(tryAgainLater, 'Please come again.')
    }
  }

  function soon(act: () => Promise<void>) {
    act().catch((err: unknown) => log.error({ err }, 'the rooms could not be looked at'))
  }

  /** Rooms begin, end and go, by whichever server. */
  async function lookAtRooms() {
    const ids = [...rooms.keys()]
    if (ids.length === 0) return
    const rows = new Map((await listRoomsById(db, ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const room = rooms.get(id)
      const row = rows.get(id)
      if (!room) continue
      if (row) room.update(row)
      if (row && row.status !== 'live') {
        for (const visit of room.inside()) await showOut({ db, clock, video, room }, visit)
        for (const visit of room.knocking()) room.stopKnocking(visit)
      }
      if (!row) for (const { line } of room.visits()) line.close(closings.notFound, roomWords.gone)
    }
  }

  /** Sessions end, roles and courses are given and taken away. */
  async function lookAtPeople(userId?: string) {
    for (const room of rooms.values()) {
      for (const visit of room.visits()) {
        const { identity, line, door, origin } = visit
        if (!identity.userId || (userId && userId !== identity.userId)) continue
        const actor = await line.whoNow()
        if (actor.kind === 'visitor' || actor.id !== identity.userId) {
          line.close(closings.signedOut, roomWords.signedOut)
          continue
        }
        const now = await identify(db, actor, room.row, door, origin)
        if (now) visit.identity = now
        else line.close(closings.notFound, roomWords.gone)
      }
      room.tellOfRoom()
      room.tellKnocks()
    }
  }

  async function noteWhoIsThere() {
    const people = [...rooms.values()].flatMap((room) =>
      room.inside().map((visit) => ({ roomId: room.row.id, visit })),
    )
    await noteStays(db, people, clock())
  }

  function mediaEvents(): VideoEvents {
    const lineOf = (person: string) =>
      [...rooms.values()].map((room) => room.find(person)).find(Boolean)?.line
    return {
      places: (person, places) => lineOf(person)?.tell({ type: 'places', places }),
      speaking: (room, people) =>
        rooms.get(room)?.tellInside({ type: 'speaking', people: [...people] }),
      cutOff(person, is) {
        for (const room of rooms.values()) {
          const visit = room.find(person)
          if (visit) cutOff(room, visit.present, is)
        }
      },
      lost: (person) => lineOf(person)?.tell({ type: 'media', trouble: null }),
      trouble(trouble) {
        for (const room of rooms.values()) {
          for (const { line, present } of room.inside()) {
            const { participant } = present
            // The next engine has heard of nobody yet.
            cutOff(room, present, false)
            if (!trouble) {
              soon(async () => void (await video.enter(room.row, videoPersonOf(participant))))
              video.allow(participant.id, allowedBy(participant.shown))
            }
            line.tell({ type: 'media', trouble: trouble ?? null })
          }
        }
      },
    }
  }
}
