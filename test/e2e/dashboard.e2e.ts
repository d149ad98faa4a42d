import type { Browser, Page } from '@playwright/test'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import type { TestAcademy } from '../academy.ts'
import { samples } from '../sample-files.ts'
import {
  expect,
  expectAccessible,
  expectFirstClass,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'
import { newPerson, openElsewhere, signIn, toast } from './session.ts'
import { borderedIn } from './tabs.ts'
import { card, comeInAs, fillWeek, idOf, tab } from './week.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

for (const width of [390, 1440]) {
  test(`a student has everything for the week in sight at ${width} px`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 900 })
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
    await expect(card(page, 'Upcoming Classes')).toContainText('3')
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
    for (const gone of [today, card(page, 'Total Courses'), recent])
      await expect(gone).toHaveCount(0)
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
  })
}

test('what is listed leads to itself', async ({ page, academy }) => {
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard')
  const recent = page.getByRole('region', { name: 'Recent Assignments' })
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

test.describe('a course of others', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is refused', async ({ page, academy }) => {
    await comeInAs(page, academy, 'student')
    await page.goto('/dashboard/courses/5')
    await expect(page.getByRole('alert')).toHaveText('This course is not one of yours.')
    await expectAccessible(page)
  })
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

test('the sidebar leads to the tabs, and says where one is in colours of the reader’s own too', async ({
  page,
  academy,
}) => {
  await test.step('the sidebar leads to the tabs', async () => {
    await comeInAs(page, academy, 'student')
    await page.goto('/dashboard')
    const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
    await sidebar.getByRole('link', { name: 'Schedule' }).click()
    await expect(page.getByRole('heading', { name: 'My Schedule' })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Schedule' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Schedule')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('Schedule · Cadenza')
    await tab(page, 'Live Classes').click()
    await expect(page).toHaveTitle('Live Classes · Cadenza')
    await expect(tab(page, 'Live Classes')).toBeFocused()
    await sidebar.getByRole('link', { name: 'Recordings' }).press('Enter')
    await expect(page).toHaveTitle('Recordings · Cadenza')
    await expect(heading).toBeFocused()
    await sidebar.getByRole('link', { name: 'Dashboard' }).press('Enter')
    await expect(page).toHaveTitle('Dashboard · Cadenza')
    await expect(heading).toHaveText('Dashboard')
    await expect(heading).toBeFocused()
    await page.getByRole('link', { name: 'Contact support' }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })

  await test.step('in colours of the reader’s own one still sees where one is', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/dashboard?tab=assignments')
    await expect(page.getByRole('tabpanel')).toBeVisible()
    const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
    expect(await borderedIn(sidebar.getByRole('link'), 'border-left-color')).toEqual([
      'Assignments',
    ])
    expect(await borderedIn(page.getByRole('tab'), 'border-top-color')).toEqual(['Assignments'])
  })
})

test('a newcomer selects courses and has a schedule, on a phone', async ({ page, academy }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const id = await idOf(academy, 'newcomer')
  await academy.db.deleteFrom('enrollments').where('user_id', '=', id).execute()
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

/** The month in which the first content of the site has its events. */
const inJuly = (page: Page) => page.clock.setFixedTime('2025-07-10T12:00:00-04:00')

test('the calendar and Alt, which is the browser’s own', async ({ page, academy }) => {
  await test.step('the calendar: by mouse and by keyboard', async () => {
    await comeInAs(page, academy, 'student')
    await inJuly(page)
    await page.goto('/dashboard')
    const section = page.getByRole('region', { name: 'Upcoming Events' })
    await expect(section.getByRole('listitem')).toHaveText([
      /15.*Jul 15, 2025, performance.*Orchestra Performance.*7:00 PM.*Main Auditorium/,
      /22.*Jul 22, 2025, recital.*Student Recital.*3:00 PM.*Recital Hall/,
      /28.*Jul 28, 2025, workshop.*Music Production Workshop.*10:00 AM.*Studio A/,
    ])
    // The next one is chosen before anybody chooses.
    await expect(section.getByText('Events for Jul 15, 2025')).toBeVisible()
    await section.getByRole('button', { name: 'Student Recital' }).click()
    await expect(section.getByText('Events for Jul 22, 2025')).toBeVisible()
    await section.getByRole('button', { name: 'Jul 15, 2025, 1 event' }).click()
    await expect(section.getByText('Events for Jul 15, 2025')).toBeVisible()
    await expect(section.getByRole('heading', { name: 'Orchestra Performance' })).toHaveCount(2)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(section.getByText('No events scheduled for this date')).toBeVisible()
    for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowDown')
    await expect(section.getByRole('heading', { name: 'August 2025' })).toBeVisible()
    await expect(section.getByRole('button', { name: 'Aug 6, 2025' })).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(section.getByRole('button', { name: 'Jul 6, 2025' })).toBeFocused()
    await section.getByRole('button', { name: 'Jul 22, 2025, 1 event' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(section.getByRole('button', { name: 'Jul 23, 2025' })).toBeFocused()
  })

  await test.step('Alt and an arrow are the browser’s, on tabs and in the calendar', async () => {
    await page.goto('/dashboard')
    await tab(page, 'Assignments').click()
    // The tests' browser has no Back for it, so nothing must happen.
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Live Classes')).toBeFocused()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Jul 15, 2025, 1 event' }).click()
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Jul 16, 2025' })).toBeFocused()
  })
})

test('on a phone the open tab is in sight, and long names and words stay within', async ({
  page,
  academy,
}) => {
  await test.step('on a phone the open tab is in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await comeInAs(page, academy, 'student')
    for (const name of ['discussions', 'courses']) {
      await page.goto(`/dashboard?tab=${name}`)
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
    }
    await tab(page, 'My Courses').press('End')
    await expect(tab(page, 'Discussions')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a long name and long words stay within a phone', async () => {
    const student = await newPerson(academy)
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
    await academy.db
      .updateTable('users')
      .set({ first_name: name, last_name: `${name}’s` })
      .where('id', '=', student.id)
      .execute()
    const row = { title: 'W'.repeat(160), content: 'x'.repeat(500), user_id: student.id }
    const id = await insertDiscussion(academy.db, { ...row, course_id: 4 })
    await signIn(page, academy, student)
    for (const query of ['tab=discussions', `tab=discussions&discussion=${id}`]) {
      await page.goto(`/dashboard?${query}`)
      await expect(page.getByRole('tabpanel').getByText(row.title)).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('button', { name: 'Account menu' }).click()
    const box = await page.locator('#account-menu').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
  })
})

test('addresses in what tutors write are links', async ({ page, academy }) => {
  const student = await newPerson(academy, 'student', 6)
  await insertAssignment(academy.db, {
    title: 'Walking bass',
    course_id: 6,
    description: 'As in https://example.org/bass.',
    created_by: await idOf(academy, 'tutor'),
  })
  await signIn(page, academy, student)
  await page.goto('/dashboard?tab=assignments')
  const link = page.getByRole('tabpanel').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.org/bass')
})
