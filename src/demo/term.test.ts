import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { weekOf } from '#features/classes/plan-rules.ts'
import { listClasses } from '#features/classes/server/data.ts'
import { localTimeIn, momentIn } from '#platform/clocks.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { type TestAcademy, testAcademy } from '../../test/academy.ts'
import { fillDemoPeople } from './people.ts'
import { fillDemoTerm } from './term.ts'
import { fillDemoWeek } from './week.ts'

const zone = 'America/Toronto'

let academy: TestAcademy
beforeAll(async () => {
  const now = new Date('2026-11-20T17:00:00Z')
  academy = await testAcademy({ now })
  await fillDemoPeople(academy.db, now)
  await fillDemoWeek(academy.db, academy.files, now)
})
afterAll(() => academy.close())

class Undo extends Error {}

test.each(['2026-11-23T00:30', '2026-11-25T10:00', '2026-11-28T12:30', '2026-11-29T23:30'])(
  'at %s the tutor has given away a class of this week',
  async (local) => {
    const now = momentIn(zone, local) ?? new Date(Number.NaN)
    const given: string[] = []
    const work = academy.db.transaction().execute(async (trx) => {
      await fillDemoTerm(trx, now)
      const tutor = await findPersonByEmail(trx, 'tutor@cadenza.example')
      const monday = weekOf(dayIn(zone, now))
      const rows = await listClasses(trx, {
        notTaughtBy: tutor?.id ?? '',
        from: momentIn(zone, `${monday}T00:00`) ?? now,
        until: momentIn(zone, `${addDays(monday, 7)}T00:00`) ?? now,
      })
      given.push(
        ...rows.map(
          ({ starts_at, tutors }) => `${localTimeIn(zone, starts_at)} ${tutors[0]?.first_name}`,
        ),
      )
      throw new Undo()
    })
    await expect(work).rejects.toThrow(Undo)
    expect(given).toEqual(['2026-11-28T13:00 Jonah'])
  },
)
