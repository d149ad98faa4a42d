import { afterAll, beforeEach, expect, test } from 'vitest'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { testAcademy } from '../../../../../test/academy.ts'
import { classroom } from '../../../../../test/classroom.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { upload } from '../../../../../test/upload.ts'
import { assignmentsContract, gradingContract as it } from '../../contract.ts'
import { anAssignment } from '../../fixtures.ts'
import { dueSubjectOf, notifyOfDue } from './notify-of-due.ts'

const academy = await testAcademy()
const room = classroom(academy)
const { student, otherStudent } = academy.people
for (const { id } of [student, otherStudent]) {
  await enrol(academy.db, id, [4], { source: 'office', now: academy.clock.now })
}
afterAll(() => academy.close())

// Due Monday, a minute before midnight in Toronto.
const due_date = '2026-12-01T04:59:00.000Z'
beforeEach(() => at('2026-11-28T12:00:00Z'))

const at = (now: string) => {
  academy.clock.now = new Date(now)
}
const look = () => notifyOfDue(academy.db, academy.clock.now)
const told = async (id: string) =>
  (await room.notificationsOf(dueSubjectOf(id))).map(({ user_id }) => user_id)
const moveTo = (id: string, due_date: string | null, expected_changed_at: string | null = null) =>
  room.as('tutor').call(it.editAssignment, {
    params: { id },
    body: { ...anAssignment({ due_date }), expected_changed_at },
  })

test('a day before, those who have not handed in are told, once', async () => {
  const { id } = await room.create({ due_date })
  await room.handIn(id, 'otherStudent')
  at('2026-11-30T04:58:00Z')
  await look()
  expect(await told(id)).toEqual([])
  at('2026-11-30T04:59:00Z')
  await Promise.all([look(), look()])
  expect(await room.notificationsOf(dueSubjectOf(id))).toEqual([
    {
      user_id: student.id,
      kind: 'assignment_due',
      data: {
        assignment_id: id,
        assignment: 'Slow bows, filmed',
        course: 'Violin',
        due_at: due_date,
        timezone: 'America/Toronto',
      },
    },
  ])
  await academy.db.deleteFrom('notifications').execute()
  await look()
  expect(await told(id)).toEqual([])
})

test('of another due date they are told in its own time', async () => {
  const { id } = await room.create({ due_date })
  at('2026-11-30T12:00:00Z')
  await look()
  expect(await told(id)).toHaveLength(2)
  const { body } = await moveTo(id, '2026-12-04T04:59:00.000Z')
  expect(await told(id)).toEqual([])
  await look()
  expect(await told(id)).toEqual([])
  at('2026-12-03T12:00:00Z')
  await look()
  expect(await told(id)).toHaveLength(2)
  room.later()
  await moveTo(id, '2026-12-04T04:59:00.000Z', body.changed_at)
  expect(await told(id), 'Another title is no other date.').toHaveLength(2)
})

test('who hands in is not reminded any more, and of what is deleted nobody is', async () => {
  const { id } = await room.create({ due_date })
  at('2026-11-30T12:00:00Z')
  await look()
  const file = { name: 'Bows.pdf', content: samples.pdf }
  await upload(academy, student, assignmentsContract.handIn, { params: { id }, file })
  expect(await told(id)).toEqual([otherStudent.id])
  await room.as('tutor').call(it.deleteAssignment, { params: { id } })
  expect(await told(id)).toEqual([])
})

test('of what is over, or has no date, nobody is told', async () => {
  const over = await room.create({ due_date: '2026-11-27T12:00:00.000Z' })
  const open = await room.create({ due_date: null })
  await look()
  expect([await told(over.id), await told(open.id)]).toEqual([[], []])
})
