import { gradingContract } from '#features/assignments/contract.ts'
import { anAssignment } from '#features/assignments/fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { breakDown, hold } from './network.ts'
import { signIn } from './session.ts'

test.use({ expectedErrors: [/status of 500/] })

test('Ctrl K finds what one may see, and Enter opens it', async ({ page, academy }) => {
  const { id } = await academy.db
    .insertInto('users')
    .values({
      first_name: 'Zoë',
      last_name: "O'Quill",
      email: 'quill@mail.example',
      role: 'student',
      email_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { tutor, admin, student } = academy.people
  const { body: assignment } = await academy.as(tutor).call(gradingContract.createAssignment, {
    body: anAssignment({ title: 'Quillwork for bows', course_id: 4 }),
  })
  const box = page.getByRole('combobox', { name: 'Find anything' })
  const key = page.getByRole('button', { name: 'Search' })
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')

  await test.step('an admin, by the keyboard', async () => {
    await signIn(page, academy, admin)
    await page.goto('/admin')
    await key.focus()
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('quill')
    await expect(options).toHaveText([/Quillwork for bows.*Violin.*/, /Zoë O'Quill.*Student/])
    await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeAttached()
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(key).toBeFocused()
  })

  await test.step('the page behind is out of reach, and a press on it only closes', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('[inert]').getByRole('main')).toBeAttached()
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      await expect(page.locator('[inert] :focus')).toHaveCount(0)
    }
    // By force: where the link is, something else takes the press.
    await page.getByRole('link', { name: 'People', exact: true }).first().click({ force: true })
    await expect(box).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page).toHaveURL('/admin')
    await expect(key).toBeFocused()
  })

  await test.step('Enter before the answer is there opens what it brings', async () => {
    await page.keyboard.press('Control+k')
    await box.fill('quill')
    await expect(options).toHaveCount(2)
    const release = await hold(page, 'GET /api/search')
    await box.fill("zoe o'qu")
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
    await expect(options).toHaveCount(2)
    release()
    await expect(page).toHaveURL(`/admin/people/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(box).toBeHidden()
  })

  await test.step('pages are found too, and what was opened before is offered again', async () => {
    await page.keyboard.press('Control+k')
    await expect(options).toHaveText([/Zoë O'Quill/])
    await box.fill('student i')
    await expect(options).toHaveText(['Student IDs'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/student-ids')
  })

  await test.step('a failure can be tried again, and nothing says what to do', async () => {
    const restore = await breakDown(page, 'GET /api/search')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    await box.fill('quillw')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(options).toHaveText([/Quillwork/])
    await box.fill('qqq')
    const none = page.getByText('Nothing here has a word that begins with “qqq”.')
    await expect(none).toContainText('Announcements and discussions are not searched.')
    await page.keyboard.press('Control+k')
    await expect(box).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('a student on a phone', async () => {
    await signIn(page, academy, student)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search' }).click()
    await box.fill('quill')
    await expect(options).toHaveText([/Quillwork for bows/])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await options.first().click()
    await expect(page).toHaveURL(`/dashboard?tab=assignments&submit=${assignment.id}`)
    await expect(page.getByRole('dialog').getByText('Quillwork for bows')).toBeVisible()
  })
})
