import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { liveRoomsContract } from '../../contract.ts'
import { mayHost } from '../../policy.ts'
import { refusals } from '../../refusals.ts'
import { findRoom } from '../data.ts'
import { listAttendance } from './data.ts'
import { guestCookies } from './guest-cookie.ts'
import { tryAgainLater } from './open-room-server.ts'
import { attendanceRecordOf, publicRoomOf } from './present.ts'

export const roomServerRoutes = ({
  db,
  roomServer,
  log,
  signer,
  publicUrl,
}: Context): Pick<
  Handlers<typeof liveRoomsContract>,
  'openRoomSocket' | 'showRoom' | 'showAttendance'
> => {
  const guests = guestCookies(signer, { publicUrl })
  return {
    openRoomSocket({ params, query: { entry_point: entryPoint }, actor, caller }) {
      const origin = {
        guestId: guests.know(caller),
        address: caller.address,
      }
      return async (socket) => {
        try {
          return await roomServer.connect({ roomId: params.id, entryPoint, actor, origin }, socket)
        } catch (err) {
          log.error({ err }, 'a socket could not be opened')
          socket.close(tryAgainLater, 'Please come again.')
          return undefined
        }
      }
    },

    async showRoom({ params, caller }) {
      const room = await findRoom(db, params.id)
      if (!room) throw refuse(refusals.roomGone)
      guests.know(caller)
      return publicRoomOf(room)
    },

    async showAttendance({ params, actor }) {
      const room = await findRoom(db, params.id)
      if (!room || !mayHost(actor, room)) throw refuse(refusals.roomGone)
      return (await listAttendance(db, params.id)).map(attendanceRecordOf)
    },
  }
}
