import {
  readCourseScope,
  refuseOtherCourses,
} from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { liveRoomsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type RoomTransition, roomsPerPage } from '../rules.ts'
import { cancelRoom, changeRoom } from './change-room.ts'
import { countRooms, findRoom, listManagedRooms } from './data.ts'
import { visibleRooms } from './list-visible-rooms.ts'
import { changeRoomStatus, createRoom } from './manage-room.ts'
import { countsOf, roomOf } from './present.ts'
import { roomServerRoutes } from './room-server/routes.ts'

export const liveRoomsRoutes = (context: Context): Handlers<typeof liveRoomsContract> => {
  const { db, clock, site } = context
  const show = async (id: string) => {
    const row = await findRoom(db, id)
    if (!row) throw refuse(refusals.roomNotFound)
    return roomOf(row)
  }
  const take = (
    transition: RoomTransition,
    { params, actor }: { params: { id: string }; actor: Person },
  ) => changeRoomStatus({ db, site }, { transition, id: params.id, by: actor, now: clock() })

  return {
    ...roomServerRoutes(context),

    async listRooms({ actor }) {
      return visibleRooms(db, await readCourseScope(db, actor, clock()))
    },

    async listManagedRooms({ query: { status, page }, actor }) {
      const tutorId = may(actor, 'hostEverybodysRooms') ? undefined : actor.id
      const part = { offset: (page - 1) * roomsPerPage, limit: roomsPerPage }
      const [rows, counted] = await Promise.all([
        listManagedRooms(db, { tutorId, status, ...part }),
        countRooms(db, { tutorId }),
      ])
      const counts = countsOf(counted)
      const found = status ? counts[status] : Object.values(counts).reduce((a, b) => a + b, 0)
      return { items: rows.map(roomOf), found, counts }
    },

    async createRoom({ body, actor }) {
      await refuseOtherCourses(db, actor, body.course_id, clock())
      return show(await createRoom(db, body, actor, clock()))
    },

    async changeRoom({ params: { id }, body, actor }) {
      const change = { id, body, by: actor, now: clock(), site: site() }
      await db.transaction().execute((trx) => changeRoom(trx, change))
      return show(id)
    },

    async cancelRoom({ params: { id }, body, actor }) {
      const change = { id, body, by: actor, now: clock(), site: site() }
      await db.transaction().execute((trx) => cancelRoom(trx, change))
      return show(id)
    },

    async startRoom(request) {
      await take('start', request)
      return show(request.params.id)
    },

    async endRoom(request) {
      await take('end', request)
      return show(request.params.id)
    },

    deleteRoom: (request) => take('delete', request),
  }
}
