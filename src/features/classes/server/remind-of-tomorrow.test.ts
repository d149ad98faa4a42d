import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentIn } from '#platform/clocks.ts'
import { academyInTerm } from '../../../../test/term.ts'
import { remindOfTomorrow } from './remind-of-tomorrow.ts'

const { academy, edit, on, told, beginTerm } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

/** What the job does at a time of the academy's clock. */
const at = (local: string) =>
  remindOfTomorrow(
    academy.db,
    academy.site.current(),
    momentIn('America/Toronto', local) ?? new Date(),
  )
const sentence = 'Tomorrow: Violin. Mon, Oct 26, 2026, 6:30 PM Eastern Time'

test('students and tutors read once, on the evening before, that a class is tomorrow', async () => {
  await at('2026-10-25T16:59')
  expect(await told('student')).toEqual([])
  await at('2026-10-25T17:00')
  await at('2026-10-25T17:05')
  expect(await told('student')).toEqual([sentence])
  expect(await told('tutor')).toEqual([sentence])
  expect(await told('admin')).toEqual([])
})

test('of a class that moves they read again, and of none that is cancelled', async () => {
  await at('2026-10-25T17:00')
  await edit(await on('2026-10-26'), { day: '2026-10-29' })
  await at('2026-10-28T17:00')
  expect(await told('student')).toContain(
    'Tomorrow: Violin. Thu, Oct 29, 2026, 6:30 PM Eastern Time',
  )
  await academy.db.updateTable('classes').set({ status: 'cancelled', reminded_at: null }).execute()
  await academy.db.deleteFrom('notifications').execute()
  await at('2026-11-01T17:00')
  expect(await told('student')).toEqual([])
})
