import { insertParticipant } from '#features/live-rooms/server/data.ts'
import { courseTitles } from './course-titles.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hold } from './network.ts'
import { buttonOf, changeStatus, item, open } from './room-list.ts'
import { newPerson, openElsewhere, openListening, signIn, toast } from './session.ts'

// Its open rooms would appear in the lists of other tests.
test.use({ alone: true })

test('an admin creates, starts, ends and deletes a room, and a student’s open page follows', async ({
  page,
  academy,
  browser,
}) => {
  const student = await newPerson(academy)
  const other = await openElsewhere(browser, academy, student, '/live-rooms')
  await expect(other.getByRole('heading', { level: 1, name: 'Live Rooms' })).toBeVisible()

  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Live Rooms' }).click()
  await expect(page).toHaveURL(/\/admin\/live-rooms$/)
  await page.getByRole('button', { name: 'Create Room' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Create Room' })
  await submit.click()
  await expect(dialog.getByText('Room name is required')).toBeVisible()
  await dialog.getByLabel('Room name').fill('Bowing')
  await dialog.getByLabel('Description').fill('Bring your bow.')
  await expect(dialog.getByLabel('Course').locator('option')).toHaveText([
    'All courses',
    ...courseTitles,
  ])
  await dialog.getByLabel('Course').selectOption('Violin')
  await dialog.getByLabel('Max participants').fill('51')
  await submit.click()
  await expect(dialog.getByText('Please enter a whole number from 2 to 50')).toBeVisible()
  await dialog.getByLabel('Max participants').fill('12')
  await expectAccessible(page)
  await submit.click()
  await expect(toast(page)).toContainText('Live room created successfully!')

  const bowing = item(page, 'Bowing')
  await expect(bowing).toContainText('Starting Soon')
  await expect(bowing).toContainText('Bring your bow.')
  await expect(bowing).toContainText('Max 12 participants')
  await expect(bowing).toContainText('Created')
  await expect(bowing).toContainText("Registrar O'Test")
  await expect(bowing.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    /^\/admin\/live-rooms\/[\da-f-]{36}$/,
  )
  await expect(item(other, 'Bowing')).toContainText('Starting Soon')
  await expect(item(other, 'Bowing').getByRole('link', { name: 'Join Room' })).toHaveAttribute(
    'href',
    /^\/live-rooms\/[\da-f-]{36}$/,
  )
  // Only its instructor can start it there.
  await expect(item(other, 'Bowing').getByRole('button')).toHaveCount(0)

  await buttonOf(page, 'Bowing', 'Start').click()
  await expect(toast(page)).toContainText('Room Started')
  await expect(toast(page)).toContainText('The room is now live!')
  await expect(bowing).toContainText('Live Now')
  await expect(bowing.getByRole('heading')).toBeFocused()
  await expect(item(other, 'Bowing')).toContainText('Live Now')
  const bell = other.getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await bell.click()
  await expect(other.getByText('Live now: Bowing')).toBeVisible()

  await buttonOf(page, 'Bowing', 'End').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
  await expect(toast(page)).toContainText('Room Ended')
  await expect(bowing).toContainText('Ended')
  await expect(bowing.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await expect(item(other, 'Bowing').getByText('Class Ended')).toBeDisabled()

  await buttonOf(page, 'Bowing', 'Delete').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(buttonOf(page, 'Bowing', 'Delete')).toBeFocused()
  await buttonOf(page, 'Bowing', 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Room Deleted')
  await expect(bowing).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(item(other, 'Bowing')).toHaveCount(0)
  await other.context().close()
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'America/Denver' })

  test('a class is scheduled in its own zone; who is elsewhere sees their clock too', async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, academy.people.admin)
    await page.goto('/admin/live-rooms')
    await page.getByRole('button', { name: 'Create Room' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Room name').fill('Fugues')
    await dialog.getByLabel('Schedule it for later').check()
    const submit = dialog.getByRole('button', { name: 'Schedule Room' })
    await submit.click()
    await expect(dialog.getByText('Scheduled time is required')).toBeVisible()
    const time = dialog.getByLabel('Scheduled time')
    await time.fill('2020-01-06T18:30')
    await submit.click()
    await expect(dialog.getByText('Please choose a time that is not over')).toBeVisible()
    // The reader's own zone is chosen.
    await expect(dialog.getByLabel('Time zone')).toHaveValue('America/Denver')
    const choices = dialog.getByLabel('Time zone').getByRole('option')
    await expect(choices).toHaveText(
      'UTC Eastern Central Mountain Pacific London Paris Tokyo Sydney'.split(' '),
    )
    await dialog.getByLabel('Time zone').selectOption('Eastern')
    await time.fill('2040-01-06T18:30')
    await expect(dialog.getByText('4:30 PM where you are')).toBeVisible()
    await expectAccessible(page)
    await submit.click()
    await expect(toast(page)).toContainText('Live room scheduled successfully!')
    const fugues = item(page, 'Fugues')
    await expect(fugues).toContainText('Fri, Jan 6, 2040, 6:30 PM Eastern Time')
    await expect(fugues).toContainText('(4:30 PM where you are)')
    await expect(fugues.getByRole('link', { name: 'Join' })).toHaveCount(0)

    await page.goto('/live-rooms')
    await expect(item(page, 'Fugues')).toContainText('Scheduled')
    await expect(
      item(page, 'Fugues').getByRole('link', { name: 'View Class Details' }),
    ).toBeVisible()
    // It is the admin's own class.
    await buttonOf(page, 'Fugues', 'Start').click()
    await expect(toast(page)).toContainText('Room Started')
    await expect(item(page, 'Fugues').getByRole('link', { name: 'Join Room' })).toBeVisible()
    await buttonOf(page, 'Fugues', 'End').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
    await expect(toast(page)).toContainText('Room Ended')
  })
})

test('the lists: own rooms, attendance, a link, and nothing', async ({
  page,
  academy,
  context,
}) => {
  await test.step('a tutor sees their own rooms, whose status another may have changed', async () => {
    const { tutor, otherTutor } = academy.people
    const own = await open(academy, tutor, { name: 'Own scales' })
    await open(academy, otherTutor, { name: 'Theirs' })
    await signIn(page, academy, tutor)
    await openListening(page, '/admin/live-rooms')
    await expect(item(page, 'Own scales')).toBeVisible()
    await expect(item(page, 'Theirs')).toHaveCount(0)
    await changeStatus(academy, 'startRoom', own.id)
    await expect(item(page, 'Own scales')).toContainText('Live Now')

    await page.getByLabel('Show').selectOption('Ended (0)')
    await expect(page.getByText('No room is like that.')).toBeVisible()
    await expect(page).toHaveURL(/status=ended/)
    await page.getByRole('button', { name: 'Show all rooms' }).click()
    await expect(item(page, 'Own scales')).toBeVisible()

    await page.goto('/live-rooms')
    await expect(buttonOf(page, 'Own scales', 'End')).toBeVisible()
    await expect(item(page, 'Theirs').getByRole('link', { name: 'Join Room' })).toBeVisible()
    await expect(item(page, 'Theirs').getByRole('button')).toHaveCount(0)
  })

  await test.step('who was there, each person once', async () => {
    const { admin, student } = academy.people
    const room = await open(academy, admin, { name: 'Well attended' })
    await changeStatus(academy, 'startRoom', room.id)
    const stay = (minute: number, minutes: number, who: object) =>
      insertParticipant(academy.db, {
        live_room_id: room.id,
        joined_at: new Date(Date.UTC(2026, 10, 20, 18, minute)),
        left_at: new Date(Date.UTC(2026, 10, 20, 18, minute + minutes)),
        ...who,
      })
    await stay(0, 20, { user_id: student.id })
    await stay(5, 5, { guest_name: 'Grandmother' })
    await stay(30, 25, { user_id: student.id })
    await signIn(page, academy, admin)
    await page.goto('/admin/live-rooms')
    await buttonOf(page, 'Well attended', 'Attendance').click()
    const rows = page.getByRole('dialog').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('45')
    await expect(rows.nth(1).getByText('–')).toHaveCount(2)
    await expect(rows.nth(2)).toContainText('Guest: Grandmother')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(buttonOf(page, 'Well attended', 'Attendance')).toBeFocused()
  })

  await test.step('the link that anybody may have is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const room = await open(academy, academy.people.admin, { name: 'Linked' })
    await signIn(page, academy, academy.people.admin)
    await page.goto('/admin/live-rooms')
    await buttonOf(page, 'Linked', 'Copy Link').click()
    await expect(toast(page)).toContainText('Room Link Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${academy.url}/room/${room.id}`,
    )
  })

  await test.step('loading, and nothing to go to', async () => {
    const student = await newPerson(academy, 'student', 5)
    await academy.db.deleteFrom('live_rooms').execute()
    await signIn(page, academy, student)
    const release = await hold(page, 'GET /api/live-rooms')
    await page.goto('/live-rooms')
    await expect(page.getByText('Loading live classes...')).toBeVisible()
    release()
    await expect(
      page.getByText('No live classes scheduled for your enrolled courses.'),
    ).toBeVisible()
  })
})
