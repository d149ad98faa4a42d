import { insertAssignment } from '#features/assignments/server/data.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { withTableAway } from '../broken-database.ts'
import { publishedEvent } from '../events.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { blockChanges, breakDown, cutScript, hold } from './network.ts'
import { newPerson, signIn, toast } from './session.ts'
import { comeInAs, fillWeek, idOf, tab } from './week.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

test('while it loads, without one of its sections, and with a long list', async ({
  page,
  academy,
}) => {
  await test.step('while it loads the page says so', async () => {
    const release = await hold(page, 'GET /api/dashboard')
    await comeInAs(page, academy, 'student')
    await page.goto('/dashboard')
    await expect(page.getByText('Loading your dashboard...')).toBeVisible()
    release()
    await expect(page.getByRole('tabpanel')).toBeVisible()
  })

  await test.step('a section that cannot be read is empty, the others stay, and it comes back', async () => {
    await page.unrouteAll()
    await comeInAs(page, academy, 'student')
    await withTableAway(academy, 'announcements', async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('region', { name: 'Announcements' })).toContainText(
        'No announcements yet.',
      )
      await expect(page.getByRole('region', { name: 'Recent Assignments' })).toContainText(
        'Overdue',
      )
    })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Announcements' })).toContainText('Recital order')
  })

  await test.step('a list is short until one asks for all of it', async () => {
    await page.unrouteAll()
    // In a course of their own, so that the other tests' lists stay short.
    const course_id = 7
    const student = await newPerson(academy, 'student', course_id)
    for (const title of ['Thirds', 'Sixths', 'Octaves', 'Tenths', 'Trills', 'Turns']) {
      const created_by = await idOf(academy, 'tutor')
      await insertAssignment(academy.db, { title, course_id, created_by, due_date: new Date(0) })
    }
    for (let count = 0; count < 22; count += 1) {
      const row = { title: `Question ${count}`, content: 'Words', user_id: student.id, course_id }
      await insertDiscussion(academy.db, row)
    }
    await signIn(page, academy, student)
    await page.goto('/dashboard?tab=assignments')
    const items = page.getByRole('tabpanel').getByRole('article')
    await expect(items).toHaveCount(5)
    await page.getByRole('button', { name: 'View all 6 assignments' }).click()
    await expect(items).toHaveCount(6)

    await tab(page, 'Discussions').click()
    await expect(items).toHaveCount(5)
    await page.getByRole('button', { name: /^View all \d+ discussions$/ }).click()
    await expect(items).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => items.count()).toBeGreaterThan(20)
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('what did not come can be asked for again', async ({ page, academy }) => {
    await test.step('the rest of the discussions can be asked for again', async () => {
      const student = await newPerson(academy, 'student', 8)
      for (let count = 0; count < 6; count += 1) {
        const row = { title: `Term ${count}`, content: 'Words', user_id: student.id, course_id: 8 }
        await insertDiscussion(academy.db, row)
      }
      await signIn(page, academy, student)
      const restore = await breakDown(page, 'GET /api/discussions')
      await page.goto('/dashboard?tab=discussions')
      await page.getByRole('button', { name: /^View all/ }).click()
      const panel = page.getByRole('tabpanel')
      await expect(panel.getByRole('alert')).toContainText('did not answer')
      await restore()
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(panel.getByText('Term 0')).toBeVisible()
      await expect(panel.getByRole('alert')).toHaveCount(0)
    })

    await test.step('the whole dashboard can be asked for again', async () => {
      await page.unrouteAll()
      const restore = await breakDown(page, 'GET /api/dashboard')
      await comeInAs(page, academy, 'student')
      await blockChanges(page)
      await page.goto('/dashboard')
      await expect(toast(page)).toContainText('Failed to load your data')
      await expectAccessible(page)
      await restore()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    })

    await test.step('live classes that did not come are asked for by themselves', async () => {
      await page.unrouteAll()
      await comeInAs(page, academy, 'student')
      await blockChanges(page)
      const release = await hold(page, 'GET /api/live-rooms')
      await withTableAway(academy, 'live_rooms', async () => {
        await page.goto('/dashboard?tab=live')
        await expect(page.getByText('Loading live classes...')).toBeVisible()
        release()
        await expect(toast(page)).toContainText('Failed to load live classes')
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('link', { name: 'Join Live Class' })).toBeVisible()
    })
  })
})

test.describe('when the line breaks', () => {
  test.use({ expectedErrors: [/ERR_/] })

  test('a part that does not come leaves the others; what is sent is told to have failed', async ({
    page,
    academy,
    context,
  }) => {
    await test.step('a part of the page that does not come leaves the others', async () => {
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

    await test.step('what is sent without a line is told to have failed', async () => {
      await page.unrouteAll()
      await comeInAs(page, academy, 'student')
      await page.goto('/dashboard?tab=discussions')
      await page.getByRole('link', { name: 'Shoulder rest, or none?' }).click()
      await page.getByLabel('Your reply').fill('It slips in trains')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Post Reply' }).click()
      await expect(toast(page)).toContainText('Failed to post reply')
      await expect(page.getByLabel('Your reply')).toHaveValue('It slips in trains')
    })
  })
})

test.describe('in Paris', () => {
  test.use({ timezoneId: 'Europe/Paris' })

  test('every moment is told on the academy’s clock and on the reader’s', async ({
    page,
    academy,
  }) => {
    await test.step('the schedule says whose clock it means', async () => {
      await comeInAs(page, academy, 'student')
      await page.goto('/dashboard?tab=schedule')
      await expect(page.getByText(/^Times are Eastern Time/)).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByText(/^\w+day, .+ [AP]M \(Eastern Time\)$/)).toBeVisible()
    })

    await test.step('elsewhere both are told', async () => {
      await comeInAs(page, academy, 'student')
      await publishedEvent(academy)
      await page.goto('/dashboard?tab=assignments')
      const panel = page.getByRole('tabpanel')
      const due =
        /Due \w+ \d+, \d+, 11:59 PM Eastern Time \(\w+, \w+ \d+, \d+, 5:59 AM where you are\)/
      await expect(panel.getByText(due)).toHaveCount(4)
      await page.goto('/dashboard')
      await expect(page.getByRole('region', { name: 'Upcoming Events' })).toContainText(
        '7:00 PM Eastern Time (Tue, Jul 16, 2030, 1:00 AM where you are)',
      )
      const both = /[AP]M Eastern Time \(.*[AP]M where you are\)/
      for (const path of ['/dashboard?tab=live', '/live-rooms']) {
        await page.goto(path)
        const rooms = page.getByRole('main').locator('ul').first().getByRole('article')
        await expect(rooms.first()).toBeVisible()
        // More of them load meanwhile.
        await expect(rooms.filter({ hasNotText: both }), path).toHaveCount(0)
      }
    })
  })
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the clock is the academy’s, and nothing is said of it', async ({ page, academy }) => {
    await comeInAs(page, academy, 'student')
    await page.goto('/dashboard?tab=schedule')
    await expect(page.getByRole('heading', { name: 'My Schedule' })).toBeVisible()
    await expect(page.getByText('Eastern Time')).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByText(/ Due |^Due /).first()).not.toContainText('where you are')
  })
})
