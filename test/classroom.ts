import { gradingContract as it } from '#features/assignments/contract.ts'
import { anAssignment } from '#features/assignments/fixtures.ts'
import type { NewAssignment } from '#features/assignments/grading-rules.ts'
import { insertSubmission } from '#features/assignments/server/data.ts'
import type { TestAcademy } from './academy.ts'
import { storeFile } from './stored-file.ts'

type Name = keyof TestAcademy['people']

/** Helpers to set assignments, hand in and grade at an academy. */
export function classroom(academy: TestAcademy) {
  const { db, people } = academy
  const as = (name: Name) => academy.as(people[name])
  const create = async (change: Partial<NewAssignment> = {}, name: Name = 'tutor') =>
    (await as(name).call(it.createAssignment, { body: anAssignment(change) })).body
  const show = (id: string, name: Name = 'tutor') =>
    as(name).call(it.showAssignment, { params: { id } })
  const look = (id: string, name: Name = 'tutor') =>
    as(name).call(it.showSubmission, { params: { id } })
  const later = (ms = 1000) => {
    academy.clock.now = new Date(academy.clock.now.getTime() + ms)
  }

  async function handIn(assignment_id: string, name: 'student' | 'otherStudent' = 'student') {
    const { id } = await insertSubmission(db, {
      assignment_id,
      user_id: people[name].id,
      file_id: await storeFile(academy, '%PDF-1.4', {
        name: 'Bows.pdf',
        mediaType: 'application/pdf',
      }),
      notes: 'The last two are good.',
      submitted_at: academy.clock.now,
    })
    return id
  }

  async function handInAgain(id: string) {
    const { file_id, notes, submitted_at } = await db
      .selectFrom('assignment_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('earlier_submissions')
      .values({ submission_id: id, file_id, notes, submitted_at })
      .execute()
    await db
      .updateTable('assignment_submissions')
      .set({ file_id: await storeFile(academy, 'better'), submitted_at: academy.clock.now })
      .where('id', '=', id)
      .execute()
    return file_id
  }

  async function grade(id: string, body: object, name: Name = 'tutor') {
    const { body: shown } = await look(id)
    return as(name).call(it.gradeSubmission, {
      params: { id },
      body: {
        feedback: '',
        expected: { file_id: shown.file.id, graded_at: shown.graded_at },
        ...body,
      },
    })
  }

  const notificationsOf = (subject: string) =>
    db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'details as data'])
      .where('subject', '=', subject)
      .execute()
  const countFiles = async () => (await db.selectFrom('stored_files').select('id').execute()).length

  return { as, create, show, look, later, handIn, handInAgain, grade, notificationsOf, countFiles }
}
