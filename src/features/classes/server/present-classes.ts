import { listRoomsOfClasses } from '#features/live-rooms/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ClassItem } from '../class-types.ts'
import type { OwnClass } from '../register-types.ts'
import type { ClassRow } from './data.ts'
import { classOf } from './present.ts'
import { listOwnMarks } from './register/data.ts'

/** Classes as lists show them, with their rooms. */
export async function presentClasses(db: Db, rows: readonly ClassRow[]): Promise<ClassItem[]> {
  const online = rows.filter(({ is_online }) => is_online).map(({ id }) => id)
  const rooms = new Map(
    (online.length > 0 ? await listRoomsOfClasses(db, online) : []).map((room) => [
      room.class_id,
      room,
    ]),
  )
  return rows.map((row) => classOf(row, rooms.get(row.id)))
}

export async function presentClass(db: Db, row: ClassRow): Promise<ClassItem> {
  const [shown] = await presentClasses(db, [row])
  return shown ?? classOf(row)
}

/** The same with what the registers say about somebody. */
export async function presentOwnClasses(
  db: Db,
  userId: string,
  rows: readonly ClassRow[],
): Promise<OwnClass[]> {
  const ids = rows.map(({ id }) => id)
  const marks = new Map(
    (ids.length > 0 ? await listOwnMarks(db, userId, ids) : []).map((it) => [it.class_id, it]),
  )
  return (await presentClasses(db, rows)).map((shown) => {
    const { mark = null, note = '', class_note = '', excuse = null } = marks.get(shown.id) ?? {}
    return { ...shown, mark, note, class_note, excuse }
  })
}
