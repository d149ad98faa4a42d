import { notFound } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { Listening, OpenLine } from '#platform/server/http/sockets.ts'
import type { Log } from '#platform/server/log.ts'
import type { liveRoomsContract } from '../../contract.ts'
import { mayHost } from '../../policy.ts'
import type { Said } from '../../room-messages.ts'
import { roomWords } from '../../room-rules.ts'
import { findRoom } from '../data.ts'
import { listAttendance } from './data.ts'
import { guestCookies } from './guest-cookie.ts'
import { type Hall, tryAgainLater } from './open-room-server.ts'
import { roomSeenOf, stayOf } from './present.ts'

export const lineRoutes = ({
  db,
  hall,
  log,
  ...rest
}: {
  db: Db
  hall: Hall
  log: Log
  /** Signs the cookies of guests. */
  secret: string
  publicUrl: string
}): Pick<Handlers<typeof liveRoomsContract>, 'openLine' | 'showRoom' | 'showAttendance'> => ({
  openLine({ params, query: { door }, actor, caller }) {
    const origin = {
      guestId: guestCookies(rest.secret, rest).know(caller),
      address: caller.address,
    }
    return (line) => {
      const visiting = hall.visit({ roomId: params.id, door, actor, origin }, line)
      // The database may break off in this moment; nobody may be listening to the failure yet.
      visiting.catch((err: unknown) => {
        log.error({ err }, 'a line could not be opened')
        line.close(tryAgainLater, 'Please come again.')
      })
      return later(visiting)
    }
  },

  async showRoom({ params, caller }) {
    const room = await findRoom(db, params.id)
    if (!room) throw notFound(roomWords.gone)
    guestCookies(rest.secret, rest).know(caller)
    return roomSeenOf(room)
  },

  async showAttendance({ params, actor }) {
    const room = await findRoom(db, params.id)
    if (!room || !mayHost(actor, room)) throw notFound(roomWords.gone)
    return (await listAttendance(db, params.id)).map(stayOf)
  },
})

/** The line is open before it is known who may listen on it; what is said first waits. */
function later(visiting: Promise<Listening<Said> | undefined>): ReturnType<OpenLine<Said>> {
  return {
    hear: async (said) => (await visiting)?.hear(said),
    misheard: async () => (await visiting)?.misheard(),
    ended: async () => (await visiting)?.ended(),
  }
}
