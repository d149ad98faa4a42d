import type { Browser, Page } from '@playwright/test'
import type { TestAcademy } from '../academy.ts'
import { publishedEvent } from '../events.ts'
import { samples } from '../sample-files.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { cutScript } from './network.ts'
import { openElsewhere, toast } from './session.ts'
import { card, comeInAs, fillWeek, idOf, tab } from './week.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

test('on a phone a student has everything for the week in sight, and each thing leads to itself', async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome back, Samuel.')).toBeVisible()
  const today = page.getByRole('region', { name: 'Today' })
  // On Monday and Friday evenings a class of theirs is on, which comes before a room for everybody.
  const sentence = today.getByText(/ is on\.$/)
  await expect(sentence).toHaveText(/^(Open practice room|Violin|Music Production) is on\.$/)
  if ((await sentence.textContent())?.startsWith('Open'))
    await expect(today.getByRole('link', { name: 'Join Live Class' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Your day' }).getByRole('link', { name: /^Intonation diary/ }),
  ).toContainText('due 11:59 PM')
  await expect(card(page, 'Total Courses')).toContainText('2')
  // Three rooms, and of two courses the next class; while one is on, also that of next week.
  await expect(card(page, 'Upcoming Classes')).toContainText(/[56]/)
  await expect(card(page, 'Assignments Due')).toContainText('1')
  await expect(card(page, 'Overall Progress')).toContainText('46%')
  await expect(card(page, 'Violin')).toContainText('7 of 12 classes attended')
  const recent = page.getByRole('region', { name: 'Recent Assignments' })
  await expect(recent.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Announcements' })).toContainText(
    'Recital order is posted',
  )

  await tab(page, 'Schedule').click()
  await expect(page).toHaveURL(/tab=schedule/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule')
  await expect(page).toHaveTitle('Schedule · Cadenza')
  for (const gone of [today, card(page, 'Total Courses'), recent]) await expect(gone).toHaveCount(0)
  const monday = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Monday' }) })
  await expect(monday).toContainText('6:30 PM to 9:00 PM')

  await tab(page, 'Assignments').click()
  const panel = page.getByRole('tabpanel')
  for (const status of ['Pending', 'Overdue', 'Submitted', 'Graded']) {
    await expect(panel.getByText(status, { exact: true })).toBeVisible()
  }
  await expect(panel.getByText('92', { exact: true })).toBeVisible()

  await tab(page, 'Live Classes').click()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Now', 'Next', 'Past'])
  await expect(panel.getByRole('link', { name: 'Join Live Class' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Enter Waiting Room' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'View Class Details' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Class Ended' }).first()).toBeDisabled()
  await panel.getByRole('button', { name: 'View all 11 past classes' }).click()
  await expect(panel.getByRole('button', { name: 'Class Ended' })).toHaveCount(11)
  await page.goBack()
  await expect(tab(page, 'Assignments')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/dashboard')
  await recent.getByRole('link', { name: 'Intonation diary, week 6' }).click()
  const submit = page.getByRole('dialog', { name: 'Submit Assignment: Intonation diary, week 6' })
  await submit.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/dashboard')
  await recent.getByRole('link', { name: 'Mix one verse' }).click()
  await expect(page.getByRole('dialog', { name: 'Your work: Mix one verse' })).toBeVisible()
  await page.goto('/dashboard')
  const announcements = page.getByRole('region', { name: 'Announcements' })
  await announcements.getByRole('link', { name: 'Studio A closed on Thursday' }).click()
  await expect(page.getByRole('heading', { name: 'Studio A closed on Thursday' })).toBeFocused()
  await page.goto('/dashboard')
  await card(page, 'Upcoming Classes').getByRole('link').click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Mix clinic' }).click()
  await expect(page).toHaveURL(/\/live-rooms\/[\da-f-]{36}$/)
})

test('a tutor lands on what is to grade', async ({ page, academy }) => {
  await comeInAs(page, academy, 'tutor')
  await page.goto('/dashboard')
  const toGrade = page.getByRole('region', { name: 'To grade' })
  await expect(toGrade).toContainText('Mix one verse')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(
    'One submission to grade.',
  )
  await toGrade.getByRole('link', { name: 'Grade', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Samuel Tran')
  await page.goto('/dashboard?tab=courses')
  await expect(page.getByRole('tab')).toHaveText([
    'My Courses',
    'Schedule',
    'Live Classes',
    'Discussions',
  ])
  await page.goto('/dashboard?tab=assignments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Assignments')
})

test('a course has a page for those who take it, and for its tutor, who gives it materials', async ({
  page,
  academy,
  browser,
}) => {
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard')
  await card(page, 'Violin').getByRole('link', { name: 'Violin' }).click()
  await expect(page).toHaveTitle('Violin · Cadenza')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
  await expect(sidebar.locator('[aria-current]')).toHaveText(['My Courses'])
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await page.getByText('The whole syllabus').click()
  await expect(page.getByRole('heading', { name: 'Reading in first position' })).toBeVisible()
  await expect(section('Roster')).toHaveCount(0)
  await expect(section('Announcements')).not.toContainText('Bring your manuscript book')
  await expect(section('Materials')).toContainText('No materials yet.')
  await test.step('what the tutor adds is there at once, and can be saved', () =>
    giveMaterials(page, academy, browser))
  await section('Discussion').getByRole('button', { name: 'Start a Discussion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a Discussion' })
  await expect(dialog.getByLabel('Course')).toHaveValue('4')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await section('Assignments')
    .getByRole('link', { name: /^Intonation diary/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Submit Assignment/ })).toBeVisible()
})

async function giveMaterials(page: Page, academy: TestAcademy, browser: Browser) {
  const { tutor } = academy.people
  const desk = await openElsewhere(browser, academy, tutor, '/dashboard/courses/4#materials')
  await expect(desk.getByRole('heading', { name: 'Materials' })).toBeFocused()
  const materials = page.getByRole('region', { name: 'Materials', exact: true })
  const dialog = desk.getByRole('dialog', { name: 'Add Material: Violin' })
  const open = desk.getByRole('button', { name: 'Add Material: Violin' })
  const add = dialog.getByRole('button', { name: 'Add Material' })

  await open.click()
  await add.click()
  await expect(dialog.getByText('Please choose a file')).toBeVisible()
  await expect(dialog.getByText('Give it a title')).toBeVisible()
  const file = { name: "O'Hara’s étude.pdf", mimeType: 'application/pdf', buffer: samples.pdf }
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await dialog.getByLabel('Title').fill("O'Hara’s étude")
  await dialog.getByLabel('For').selectOption('Week 4: Reading in first position')
  await dialog.getByLabel('Note').fill('Bars 1 to 24, slowly.')
  await expectAccessible(desk)
  await add.click()
  await expect(toast(desk)).toContainText('Material added')
  const etude = materials.getByRole('article', { name: "O'Hara’s étude" })
  await expect(etude).toContainText('Bars 1 to 24, slowly.')
  await expect(materials.getByRole('heading', { level: 3 })).toContainText('Week 4')

  await open.click()
  await dialog.getByLabel('A link').check()
  await dialog.getByLabel('Link', { exact: true }).fill('imslp.org')
  await dialog.getByLabel('Title').fill('More études')
  await add.click()
  await expect(dialog.getByText('begins with https://')).toBeVisible()
  await dialog.getByLabel('Link', { exact: true }).fill('https://imslp.org/wiki/Etudes')
  await add.click()
  await expect(materials.getByRole('link', { name: 'More études' })).toHaveAttribute(
    'href',
    'https://imslp.org/wiki/Etudes',
  )
  await expectFirstClass(page)

  const saved = page.waitForEvent('download')
  await etude.getByRole('button', { name: "O'Hara’s étude" }).click()
  expect((await saved).suggestedFilename()).toBe("O'Hara’s étude.pdf")
  await expect(materials.getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  await desk.getByRole('button', { name: 'Edit More études' }).click()
  const edit = desk.getByRole('dialog', { name: 'Edit Material' })
  await edit.getByLabel('Title').fill('Études, all of them')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(materials.getByRole('link', { name: 'Études, all of them' })).toBeVisible()
  for (const title of ['Études, all of them', "O'Hara’s étude"]) {
    await desk.getByRole('button', { name: `Delete ${title}` }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(materials.getByRole('article', { name: title })).toHaveCount(0)
  }
  await expect(materials).toContainText('No materials yet.')
  await desk.context().close()
}

test('a newcomer selects courses and has a schedule, on a phone', async ({ page, academy }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const id = await idOf(academy, 'newcomer')
  await academy.db.deleteFrom('enrolments').where('user_id', '=', id).execute()
  await comeInAs(page, academy, 'newcomer')
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Select Your Courses' })
  const create = dialog.getByRole('button', { name: 'Create My Schedule' })
  await expect(create).toBeDisabled()
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You are not enrolled in any courses yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose your courses' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Select Your Courses' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^Violin.*Monday, 6:30 PM to/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Music Business/ }).check()
  await dialog.getByRole('checkbox', { name: /^Cello/ }).check()
  await expect(dialog.getByRole('status')).toBeEmpty()
  await dialog.getByRole('checkbox', { name: /^Violin/ }).check()
  await expect(dialog.getByRole('status')).toHaveText(
    'Cello and Violin meet at the same hour. Choose one, or ask us.',
  )
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /^Violin/ }).uncheck()
  await create.click()
  await expect(page.getByText('Your personalized schedule has been created!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Total Courses')).toContainText('2')
  await tab(page, 'Schedule').click()
  await expect(page.getByRole('tabpanel')).toContainText('Tuesday')
  await expect(
    page.getByRole('tabpanel').getByText('Online', { exact: true }).first(),
  ).toBeVisible()
})

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: [/ERR_/] })

  test('a part of the page that does not come leaves the others', async ({ page, academy }) => {
    await comeInAs(page, academy, 'student')
    await page.goto('/dashboard?tab=discussions')
    const restore = await cutScript(page, /discussion-dialog-[^/]+\.js$/)
    await page.getByRole('button', { name: 'Start a Discussion' }).click()
    await expect(page.getByText('This part of the page did not come.')).toBeVisible()
    await expectAccessible(page)
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Start a Discussion' })).toBeVisible()
  })
})

test.describe('in Paris', () => {
  test.use({ timezoneId: 'Europe/Paris' })

  test('every moment is told on the academy’s clock and on the reader’s', async ({
    page,
    academy,
  }) => {
    await comeInAs(page, academy, 'student')
    await publishedEvent(academy)
    await page.goto('/dashboard')
    await expect(page.getByText(/^\w+day, .+ [AP]M \(Eastern Time\)$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Upcoming Events' })).toContainText(
      '7:00 PM Eastern Time (Tue, Jul 16, 2030, 1:00 AM where you are)',
    )
    await tab(page, 'Schedule').click()
    await expect(page.getByText(/^Times are Eastern Time/)).toBeVisible()
    await tab(page, 'Assignments').click()
    const panel = page.getByRole('tabpanel')
    const due =
      /Due \w+ \d+, \d+, 11:59 PM Eastern Time \(\w+, \w+ \d+, \d+, 5:59 AM where you are\)/
    await expect(panel.getByText(due)).toHaveCount(4)
    await tab(page, 'Live Classes').click()
    const both = /[AP]M Eastern Time \(.*[AP]M where you are\)/
    for (const path of ['/dashboard?tab=live', '/live-rooms']) {
      if (path === '/live-rooms') await page.goto(path)
      const rooms = page.getByRole('main').locator('ul').first().getByRole('article')
      await expect(rooms.first()).toBeVisible()
      // More of them load meanwhile.
      await expect(rooms.filter({ hasNotText: both }), path).toHaveCount(0)
    }
  })
})
