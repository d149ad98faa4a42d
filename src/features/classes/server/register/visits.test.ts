import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertParticipant, insertRoom } from '#features/live-rooms/server/data.ts'
import { hoursAfter } from '#platform/dates.ts'
import { academyInTerm } from '../../../../../test/term.ts'
import { portalContract } from '../../../../portal/contract.ts'

const { academy, as, on, beginTerm } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

const { student, tutor } = academy.people
const tonight = () => on('2026-10-19')
const atSix = new Date('2026-10-19T22:00:00Z')

const progress = async () => {
  const { body } = await as('student').call(portalContract.showDashboard)
  return body.courses.map(({ course_id, attended }) => [course_id, attended])
}

/** A room of the course, which is that of a class where one is given. */
const roomOf = (class_id: string | null) =>
  insertRoom(academy.db, {
    ...{ class_id, course_id: 4, name: 'Violin', instructor_id: tutor.id, status: 'ended' },
    ...{ started_at: atSix, ended_at: hoursAfter(atSix, 2) },
  })

const wasIn = (live_room_id: string, user_id: string, from: number, until: number) =>
  insertParticipant(academy.db, {
    ...{ live_room_id, user_id },
    ...{ joined_at: hoursAfter(atSix, from / 60), left_at: hoursAfter(atSix, until / 60) },
  })

test.each([
  ['a second', [[0, 1 / 60]], 0],
  [
    'nine minutes on two devices',
    [
      [0, 9],
      [1, 9],
    ],
    0,
  ],
  [
    'ten minutes at twice',
    [
      [0, 4],
      [20, 26],
    ],
    1,
  ],
] as const)('%s in its room: %j', async (_, visits, attended) => {
  const shown = await tonight()
  const { id } = await roomOf(shown.id)
  for (const [from, until] of visits) await wasIn(id, student.id, from, until)
  expect(await progress()).toEqual([[4, attended]])
})

test('half of a shorter class is enough; a visit from before counts however short it was', async () => {
  const shown = await tonight()
  const { id } = await roomOf(shown.id)
  const ends_at = hoursAfter(new Date(shown.starts_at), 0.25)
  await academy.db.updateTable('classes').set({ ends_at }).where('id', '=', shown.id).execute()
  await wasIn(id, student.id, 0, 7)
  expect(await progress()).toEqual([[4, 0]])
  await wasIn(id, student.id, 7, 8)
  expect(await progress()).toEqual([[4, 1]])
  await academy.db.deleteFrom('room_participants').execute()
  const times = { joined_at: atSix, left_at: hoursAfter(atSix, 1 / 3600) }
  const visit = { live_room_id: id, user_id: student.id, ...times }
  await insertParticipant(academy.db, { ...visit, always_counts: true })
  expect(await progress()).toEqual([[4, 1]])
})

test('another room of the course counts in a term without classes of it alone', async () => {
  await tonight()
  const { id } = await roomOf(null)
  await wasIn(id, student.id, 0, 120)
  expect(await progress()).toEqual([[4, 0]])
  await academy.db.deleteFrom('terms').execute()
  expect(await progress()).toEqual([[4, 1]])
})
