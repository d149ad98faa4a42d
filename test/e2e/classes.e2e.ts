import type { Page } from '@playwright/test'
import { weekOf } from '#features/classes/plan-rules.ts'
import { replaceCourseTutors } from '#features/classes/server/terms/data.ts'
import { sendNews } from '#features/notifications/server/by-mail/send-news.ts'
import { unsubscribeLinks } from '#features/notifications/server/by-mail/unsubscribe-links.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { TestAcademy } from '../academy.ts'
import { signer } from '../sessions.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { openListening, signIn } from './session.ts'

test.use({
  alone: true,
  timezoneId: 'America/Toronto',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
})

const zone = 'America/Toronto'
const violin = 4
const today = ({ clock }: TestAcademy) => dayIn(zone, clock.now)
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const schedule = '/dashboard?tab=schedule'

test.afterEach(({ academy }) => academy.db.deleteFrom('terms').execute())

test('the office makes a term, moves a class and finds a substitute while a student looks on', async ({
  page,
  academy,
  browser,
}) => {
  const monday = weekOf(today(academy))
  await signIn(page, academy, academy.people.admin)
  await test.step('a term with its tutors', async () => {
    await page.goto('/admin/terms')
    await page.getByRole('button', { name: 'Add a Term' }).click()
    await field(page, 'Name').fill('This term')
    await field(page, 'First day').fill(monday)
    await field(page, 'Last day').fill(addDays(monday, -1))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('It ends before it begins')).toBeVisible()
    await field(page, 'Last day').fill(addDays(monday, 41))
    await page.getByRole('button', { name: 'Save' }).click()
    const term = page.getByRole('article', { name: 'This term' })
    await expect(term).toContainText('60 classes')
    await term.getByRole('button', { name: 'Tutors of Violin in This term' }).click()
    await dialog(page, 'Tutors of Violin')
      .getByRole('checkbox', { name: "Tutor O'Test", exact: true })
      .check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page, 'Tutors of Violin')).toBeHidden()
    await expectFirstClass(page)
  })

  // In another zone, where the academy’s hours are said in both.
  const context = await browser.newContext({ baseURL: academy.url, timezoneId: 'Europe/London' })
  const student = await context.newPage()
  await signIn(student, academy, academy.people.student)
  await openListening(student, schedule)
  const next = student.getByRole('article', { name: 'Violin' })
  await student.getByRole('button', { name: 'The week after' }).click()
  await expect(next).toContainText(/6:30 PM to 9:00 PM \(1\d:30 PM where you are\)/)
  await expect(student.getByRole('heading', { name: /^Monday [A-Z][a-z]{2} \d+$/ })).toBeVisible()

  await test.step('a clash is said before the class is moved', async () => {
    await page.goto(`/admin/classes?week=${addDays(monday, 7)}&course=${violin}`)
    await page.getByRole('button', { name: /^Change Violin/ }).click()
    await field(page, 'Day').fill(addDays(monday, 8))
    await field(page, 'From').fill('19:30')
    await field(page, 'Place (optional)').fill("O'Hara Hall")
    await dialog(page, 'Change Class').getByRole('button', { name: 'Change and tell' }).click()
    await expect(dialog(page, 'Change Class')).toBeHidden()
    await expect(page.getByRole('article', { name: 'Violin' })).toContainText('Moved')
    await expectFirstClass(page)
  })
  await expect(next.getByRole('deletion').first()).toContainText('6:30 PM to 9:00 PM')
  await expect(next).toContainText('7:30 PM to 9:00 PM')
  await expect(next).toContainText("O'Hara Hall")
  await student.getByRole('button', { name: 'Notifications' }).click()
  const told = student.getByRole('list', { name: 'What you were told' })
  await expect(told.getByRole('link', { name: /Violin: class moved/ })).toContainText('7:30 PM')

  await test.step('the mail says it in the student’s own time, too', async () => {
    await sendNews({
      ...academy,
      publicUrl: academy.url,
      clock: () => new Date(academy.clock.now.getTime() + 3 * 60_000),
      unsubscribe: unsubscribeLinks(signer, academy.url),
    })
    const mail = () => academy.mails.find(({ subject }) => subject === 'Violin: class moved')
    await expect.poll(() => mail()?.to.address).toBe(academy.people.student.email)
    expect(mail()?.text).toMatch(
      /Now .*, 1\d:30 AM London Time \(7:30 PM Eastern Time at the academy\), O'Hara Hall; was /,
    )
  })

  await test.step('a colleague takes over', async () => {
    await page.getByRole('button', { name: /^Change Violin/ }).click()
    const tutors = dialog(page, 'Change Class').getByRole('group', { name: /^Tutors/ })
    await tutors.getByRole('checkbox', { checked: true }).uncheck()
    await tutors.getByRole('checkbox', { name: "Other-tutor O'Test" }).check()
    await page.getByRole('button', { name: 'Change and tell' }).click()
    await expect(next).toContainText("Other-tutor O'Test")
  })

  await test.step('it is cancelled with a reason, and comes back', async () => {
    await page.getByRole('button', { name: /^Cancel Violin/ }).click()
    await field(page, 'Why').fill('Ms. Test is ill')
    await page.getByRole('button', { name: 'Cancel and tell' }).click()
    await expect(next).toContainText('Ms. Test is ill')
    await page.getByRole('button', { name: /^Bring back Violin/ }).click()
    await page.getByRole('button', { name: 'Bring back and tell' }).click()
    await expect(next).not.toContainText('Ms. Test is ill')
  })

  await test.step('the student’s own calendar has it too', async () => {
    await student.keyboard.press('Escape')
    await student.getByRole('button', { name: 'Show the link' }).click()
    const subscribe = student.getByRole('link', { name: 'Subscribe' })
    const href = (await subscribe.getAttribute('href')) ?? ''
    expect(href).toMatch(/^webcal:\/\/.+\.ics$/)
    const feed = await fetch(academy.url + new URL(href.replace('webcal:', 'http:')).pathname)
    expect(await feed.text()).toContain("LOCATION:O'Hara Hall")
    await expectFirstClass(student)
  })
  await context.close()
})

test('a tutor takes the register on a phone, also without a connection', async ({
  page,
  academy,
}) => {
  const { tutor, student } = academy.people
  const day = today(academy)
  const { id: term } = await academy.db
    .insertInto('terms')
    .values({ name: 'Term', first_day: addDays(day, -30), last_day: addDays(day, 30) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceCourseTutors(academy.db, term, violin, [tutor.id])
  const { id } = await academy.db
    .insertInto('classes')
    .values({
      term_id: term,
      course_id: violin,
      starts_at: momentIn(zone, `${day}T00:05`) ?? new Date(),
      ends_at: momentIn(zone, `${day}T01:05`) ?? new Date(),
      changed_at: academy.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await academy.db.insertInto('class_tutors').values({ class_id: id, user_id: tutor.id }).execute()

  await signIn(page, academy, tutor)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')
  const first = page.getByRole('list', { name: 'This week' }).getByRole('heading').first()
  await expect(first).toHaveAccessibleName(/^Monday \d+$/)
  await expect(page.getByRole('table', { name: /^Violin/ }).getByRole('row')).toHaveCount(3)
  await expectFirstClass(page)
  const next = page.getByRole('region', { name: 'Today' })
  await next.getByRole('link', { name: 'Take register of Violin' }).click()
  await expect(page).toHaveTitle(/Register, Violin/)
  await expect(page.getByText('Nobody is marked yet.')).toBeVisible()
  await expectFirstClass(page)
  await page.getByRole('button', { name: 'All here' }).click()
  await expect(page.getByText('Two here')).toBeVisible()
  const row = page.getByRole('radiogroup', { name: /^Other-student/ })
  await row.getByRole('radio', { name: 'Absent' }).check({ force: true })
  await expect(page.getByText('One here, one absent')).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save register' }).click()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Not sent yet')).toBeHidden()
  await expect(page.getByText('This register was taken.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/dashboard')
  const line = page.getByRole('table', { name: /^Violin/ }).getByRole('row', { name: /^Other/ })
  await expect(line.getByRole('cell', { name: 'Absent' })).toBeVisible()
  await expect(page.getByText('All your registers are in.').first()).toBeVisible()

  await test.step('what the next class needs is given on the same page', async () => {
    await page.getByRole('button', { name: 'Add Material: Violin' }).click()
    const form = dialog(page, 'Add Material: Violin')
    await form.getByLabel('A link').check()
    await form.getByLabel('Link', { exact: true }).fill('https://imslp.org/wiki/Etudes')
    await form.getByLabel('Title').fill('Études')
    await form.getByRole('button', { name: 'Add Material' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: 'Materials of Violin' }).click()
    await expect(page.getByRole('heading', { name: 'Materials' })).toBeFocused()
    await expect(page.getByRole('article', { name: 'Études' })).toContainText('imslp.org')
  })

  await signIn(page, academy, student)
  await page.goto(schedule)
  await expect(page.getByRole('article', { name: 'Violin' }).getByText('Here')).toBeVisible()
  await page.getByRole('tab', { name: 'My Courses' }).click()
  await expect(page.getByText('1 of 12 classes attended')).toBeVisible()
})
