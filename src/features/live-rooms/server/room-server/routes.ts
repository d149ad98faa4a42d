import { notFound } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { Log } from '#platform/server/log.ts'
import type { liveRoomsContract } from '../../contract.ts'
import { mayHost } from '../../policy.ts'
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
    return async (line) => {
      try {
        return await hall.visit({ roomId: params.id, door, actor, origin }, line)
      } catch (err) {
        log.error({ err }, 'a line could not be opened')
        line.close(tryAgainLater, 'Please come again.')
        return undefined
      }
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
