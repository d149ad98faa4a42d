import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/server/db/database.ts'

/** A person who has registered with this ID, and has or has not confirmed the address. */
export async function claimBy(
  db: Db,
  student_id: string,
  { confirmed = true, used_at = new Date() }: { confirmed?: boolean; used_at?: Date } = {},
) {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({
      id,
      first_name: 'Tobi',
      last_name: 'Adeyemi',
      email: `${id}@mail.example`,
      email_verified: confirmed,
      role: 'student',
    })
    .execute()
  await db
    .updateTable('approved_student_ids')
    .set({ used_by: id, used_at })
    .where('student_id', '=', student_id)
    .executeTakeFirstOrThrow()
  return id
}
