import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CourseScope } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import { newestOfCourses, readPages } from '#platform/server/db/newest-of-courses.ts'
import type { LiveRooms, RoomParticipants } from '#platform/server/db/schema.ts'
import { classesOverBefore, type RoomStatus, roomTransitions } from '../rules.ts'

/**
 * The rooms of these courses and those without a course, the newest first. Of the ended ones only
 * the latest, since every term adds hundreds.
 */
export const listRooms = (
  db: Db,
  { courses, latestEnded }: { courses: CourseScope; latestEnded: number },
) => rooms(db, { courses, limit: latestEnded })

const rooms = readPages((db, values, shape) => {
  const isEnded = sql<SqlBool>`status = 'ended' and deleted_at is null`
  return withInstructor(db)
    .innerJoin(
      sql<{ id: string }>`(
        select id from live_rooms
        where status <> 'ended' and deleted_at is null and ${visibleIn(shape.seesAll ? 'all' : values.seen)}
        union all select id from ${newestOfCourses('live_rooms', values, shape, isEnded)} as ended)`.as(
        'shown',
      ),
      'shown.id',
      'live_rooms.id',
    )
    .orderBy('live_rooms.created_at', 'desc')
    .orderBy('live_rooms.id')
})

/** Whose rooms: those that a tutor hosts, or everybody's. */
type Whose = { tutorId: string | undefined }

/** A page of the managed rooms, the newest first, ended ones after all others. */
export const listManagedRooms = (
  db: Db,
  {
    status,
    offset,
    limit,
    ...whose
  }: Whose & { status?: RoomStatus | undefined; offset: number; limit: number },
) =>
  withInstructor(db)
    .where(hostedBy(whose))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ended'))
    .orderBy(sql`live_rooms.status = 'ended'`)
    .orderBy('live_rooms.created_at', 'desc')
    .orderBy('live_rooms.id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countRooms = (db: Db, whose: Whose) =>
  db
    .selectFrom('live_rooms')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(hostedBy(whose))
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()

export const findRoom = (db: Db, id: string) =>
  withInstructor(db).where('live_rooms.id', '=', id).executeTakeFirst()

export type RoomRow = Awaited<ReturnType<typeof listRoomsById>>[number]

/** These rooms; deleted ones are left out. */
export const listRoomsById = (db: Db, ids: readonly string[]) =>
  withInstructor(db).where('live_rooms.id', 'in', ids).execute()

/** How many rooms somebody has made that are there still, without those of classes. */
export async function countRoomsMadeBy(db: Db, userId: string) {
  const { count } = await db
    .selectFrom('live_rooms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('instructor_id', '=', userId)
    .where('class_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Moves a room to a transition's next status; false where its status does not allow that. */
export async function moveRoom(db: Db, id: string, transition: 'start' | 'end', now: Date) {
  const { from, to } = roomTransitions[transition]
  const { numUpdatedRows } = await db
    .updateTable('live_rooms')
    .set({ status: to, ...(transition === 'start' ? { started_at: now } : { ended_at: now }) })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .$if(transition === 'start', (query) => query.where(isOfNoClassBefore(classesOverBefore(now))))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A room of no class, or of one that was not over before a moment. */
const isOfNoClassBefore = (before: Date) =>
  sql<SqlBool>`not exists (select from classes where id = class_id and ends_at < ${before})`

/**
 * Deletes a room; false where it is gone, or its status does not allow that. Its row stays with who
 * attended it, for their progress.
 */
export async function deleteRoom(db: Db, id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('live_rooms')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...roomTransitions.delete.from])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function hasRooms(db: Db) {
  const row = await db.selectFrom('live_rooms').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export const listRoomsMadeBy = (db: Db, userId: string) =>
  db
    .selectFrom('live_rooms')
    .select(['name', 'description', 'created_at'])
    .where('instructor_id', '=', userId)
    .execute()

/** Locks a room until the transaction ends, also against its start. */
export const lockRoom = (trx: Db, id: string) =>
  trx.selectFrom('live_rooms').select('id').where('id', '=', id).forUpdate().execute()

export const updateRoom = (db: Db, id: string, changes: Updateable<LiveRooms>) =>
  db.updateTable('live_rooms').set(changes).where('id', '=', id).execute()

/** Deletes a room's moderation flags: its class is over. */
export const deleteModerationFlags = (trx: Db, id: string) =>
  trx.deleteFrom('room_standings').where('live_room_id', '=', id).execute()

export const insertRoom = (db: Db, row: Insertable<LiveRooms>) =>
  db.insertInto('live_rooms').values(row).returning('id').executeTakeFirstOrThrow()

export const insertParticipant = (db: Db, row: Insertable<RoomParticipants>) =>
  db.insertInto('room_participants').values(row).returning('id').executeTakeFirstOrThrow()

export const withInstructor = (db: Db) =>
  db
    .selectFrom('live_rooms')
    .leftJoin('users', 'users.id', 'live_rooms.instructor_id')
    .selectAll('live_rooms')
    .select(['users.first_name', 'users.last_name'])
    .select(hosts.as('hosts'))
    .where('live_rooms.deleted_at', 'is', null)

/** The tutors who host a room: whoever made it, and all who teach its class. */
const hosts = sql<string[]>`array(
  select user_id from class_tutors where class_tutors.class_id = live_rooms.class_id
  union select live_rooms.instructor_id where live_rooms.instructor_id is not null)`

export const hostedBy = ({ tutorId }: Whose) =>
  tutorId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(live_rooms.instructor_id = ${tutorId} or live_rooms.class_id in (
        select class_id from class_tutors where user_id = ${tutorId}))`

export const visibleIn = (courses: CourseScope | Expression<readonly number[]>) =>
  courses === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(live_rooms.course_id is null or live_rooms.course_id = any(${courses}))`

/** The classes ahead that have a room which was not started. */
export async function listClassesWithRooms(db: Db, now: Date) {
  const rows = await db
    .selectFrom('live_rooms')
    .innerJoin('classes', 'classes.id', 'live_rooms.class_id')
    .select('classes.id')
    .where('started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('classes.ends_at', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** The rooms of these classes. */
export const listRoomsOfClasses = (db: Db, classIds: readonly string[]) =>
  db
    .selectFrom('live_rooms')
    .select(['id', 'class_id', 'status', 'started_at', 'ended_at'])
    .where((eb) => eb('class_id', '=', eb.fn.any(eb.val([...classIds]))))
    .where('deleted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()

/** A class's room, also when it is deleted: who attended it is kept. */
export const findRoomOfClass = (db: Db, classId: string) =>
  db
    .selectFrom('live_rooms')
    .select(['id', 'status', 'started_at', 'ended_at'])
    .where('class_id', '=', classId)
    .executeTakeFirst()

/** From when to when each person with an account was in a room. */
export const listParticipation = (db: Db, roomId: string) =>
  db
    .selectFrom('room_participants')
    .select(['user_id', 'joined_at', 'left_at'])
    .where('live_room_id', '=', roomId)
    .where('user_id', 'is not', null)
    .execute()

/** A room of a course that began within five minutes of a moment. */
export const findRoomBegun = (db: Db, courseId: number, began: Date) =>
  db
    .selectFrom('live_rooms')
    .select('id')
    .where('course_id', '=', courseId)
    .where('started_at', '>', new Date(began.getTime() - 5 * 60_000))
    .where('started_at', '<', new Date(began.getTime() + 5 * 60_000))
    .executeTakeFirst()
