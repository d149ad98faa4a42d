import { gradingContract } from '#features/assignments/contract.ts'
import { anAssignment } from '#features/assignments/fixtures.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { aMaterial } from '#features/materials/fixtures.ts'
import { insertMaterial } from '#features/materials/server/data.ts'
import { aRecording } from '#features/recordings/fixtures.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import type { TestAcademy } from './academy.ts'
import { anApplicationIn } from './applications.ts'
import { storeFile } from './stored-file.ts'
import { academyInTerm, cello, monday, violin } from './term.ts'

type Name = keyof TestAcademy['people']

/**
 * An academy in a term with something of each kind to find, by `Zoë` and by `Gavotte`: Zoë takes cello,
 * where all the gavottes are but the room for everybody.
 */
export async function academyToSearch() {
  const { academy, as, beginTerm } = await academyInTerm()
  const { db, people } = academy
  await beginTerm()
  // Else they see the courses of others too.
  await db.updateTable('users').set({ teaches_all_courses: false }).execute()
  const { id: zoe } = await db
    .insertInto('users')
    .values({
      first_name: 'Zoë',
      last_name: "O'Brien",
      email: 'secret.address@mail.example',
      role: 'student',
      email_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enrol(db, zoe, [cello], { source: 'office', now: monday })
  await db
    .insertInto('approved_student_ids')
    .values({ student_id: 'CAD2025ST451', used_by: zoe })
    .execute()
  const { id: approved_id } = await db
    .insertInto('approved_student_ids')
    .values({ student_id: 'CAD2025ST452' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: application } = await anApplicationIn(db, {
    first_name: 'Zoé',
    last_name: 'Martel',
    email: 'zoe.martel@mail.example',
    phone: '(905) 555-0142',
  })
  await db
    .updateTable('admission_applications')
    .set({ approved_id })
    .where('id', '=', application)
    .execute()
  const set = async (title: string, course_id: number, name: Name) =>
    (
      await as(name).call(gradingContract.createAssignment, {
        body: anAssignment({ title, course_id }),
      })
    ).body.id
  await set('Brahms, slowly', violin, 'tutor')
  const bach = await set('Bach’s Gavotte', cello, 'otherTutor')
  const hosted = { instructor_id: people.otherTutor.id, status: 'waiting' as const }
  const rooms = await db
    .insertInto('live_rooms')
    .values([
      { ...hosted, name: 'Gavotte clinic', course_id: cello },
      { ...hosted, name: 'Gavotte for all' },
    ])
    .returning('id')
    .execute()
  const [room = '', open = ''] = rooms.map(({ id }) => id)
  const recording = (
    await insertRecording(
      db,
      aRecording({
        title: 'Gavotte, our concert',
        course_id: cello,
        recorded_at: monday,
        created_by: people.otherTutor.id,
        file_id: await storeFile(academy, '0123'),
      }),
    )
  ).id
  const material = (
    await insertMaterial(db, aMaterial({ title: 'Gavotte, the score', course_id: cello }))
  ).id
  return { academy, as, ids: { zoe, bach, room, open, recording, material } }
}
