import { termsContract } from '#features/classes/term-contract.ts'
import { peopleContract } from '#features/people/contract.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { anApplicationIn } from '../applications.ts'
import { card, open, press } from './application-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signIn, toast } from './session.ts'

test.use({ alone: true })

const business = 'Music Business & Artiste Management (Online)'

test('a student of this term is accepted for the next one, and this one ends', async ({
  page,
  academy,
}) => {
  const { student, reviewer } = academy.people
  const office = academy.as(reviewer).call
  const today = dayIn('America/Toronto', academy.clock.now)
  const addTerm = async (name: string, from: number, until: number) => {
    const days = { first_day: addDays(today, from), last_day: addDays(today, until) }
    const { body } = await office(termsContract.addTerm, { body: { name, ...days } })
    return { id: body.id, ...days }
  }
  await academy.db.deleteFrom('enrolments').execute()
  const now = await addTerm('This Term', -60, 30)
  const next = await addTerm('Next Term', 60, 150)
  await office(peopleContract.enrolPerson, {
    params: { id: student.id },
    body: { course_id: 8, term_id: now.id },
  })
  await anApplicationIn(academy.db, {
    ...{ first_name: 'Nadia', last_name: 'O’Hara', email: student.email },
    ...{ courses: ['Cello'], term_id: next.id },
  })

  await signIn(page, academy, reviewer)
  await open(page)
  await page.getByRole('link', { name: 'Nadia O’Hara' }).click()
  const application = card(page, 'Nadia O’Hara')
  await expect(application).toContainText(`has an account and takes ${business}.`)
  await expect(application).toContainText('Accepting enrols them in Cello for Next Term')
  await expectAccessible(page)
  await press(application, 'Accept and enrol')
  await expect(toast(page)).toContainText('is enrolled in Cello for Next Term.')

  await signIn(page, academy, student)
  await page.goto('/dashboard')
  const courses = page.getByRole('tabpanel')
  await expect(courses.getByRole('link', { name: business })).toBeVisible()
  const ahead = page.getByRole('region', { name: 'What comes' })
  await expect(ahead).toContainText(/Cello begins \w+ \d+, \d{4}Next Term/)

  // Between the two terms.
  academy.clock.now = new Date(`${addDays(today, 40)}T17:00:00Z`)
  await page.reload()
  await expect(courses).toContainText('You are not enrolled in any courses yet.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(ahead).toContainText('Cello begins')
  await page
    .getByRole('region', { name: 'Past courses' })
    .getByRole('link', { name: business })
    .click()
  await expect(page.getByText(/^You took this course in This Term, until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a Discussion' })).toHaveCount(0)
  await expectAccessible(page)

  academy.clock.now = new Date(`${next.first_day}T17:00:00Z`)
  await page.goto('/dashboard')
  await expect(courses.getByRole('heading', { level: 2 }).first()).toHaveText('Cello')
  await expect(ahead).toHaveCount(0)
  await page.getByRole('link', { name: 'Cello', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start a Discussion' })).toBeVisible()
})
