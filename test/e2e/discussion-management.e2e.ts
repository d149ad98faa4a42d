import { discussionsContract } from '#features/discussions/contract.ts'
import { insertDiscussion, insertReply } from '#features/discussions/server/data.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { TestAcademy } from '../academy.ts'
import { expect, test } from './fixtures.ts'
import { blockChanges, breakDown, hold } from './network.ts'
import { signIn, toast } from './session.ts'

/** A discussion of a student, with a reply of theirs. */
async function discuss(academy: TestAcademy, title: string) {
  const { id: user_id } = academy.people.student
  const row = { title, content: 'Bar 12\nis missing.', user_id, course_id: 4 }
  const id = await insertDiscussion(academy.db, row)
  const reply = { discussion_id: id, user_id, content: 'Found it.', created_at: new Date() }
  await insertReply(academy.db, reply)
  return id
}

// The change may make the page refetch a deleted discussion before its view has closed.
test.use({ alone: true, expectedErrors: [/status of 404/] })
test.beforeEach(({ academy }) => academy.db.deleteFrom('discussions').execute())

test('an admin reads, replies, and deletes', async ({ page, academy }) => {
  await discuss(academy, "Where is O'Hara’s part?")
  await discuss(academy, 'For sale: everything')
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/discussions')
  await expect(page.getByRole('heading', { name: 'Discussion Management' })).toBeVisible()
  await expect(page.getByText('Select a Discussion')).toBeVisible()
  const list = page.getByRole('region', { name: 'All discussions' })
  const row = list.getByRole('article').filter({ hasText: "O'Hara’s part" })
  await expect(row).toContainText("Student O'Test")
  await expect(row).toContainText('Violin')

  await row.getByRole('link').click()
  const detail = page.getByRole('region', { name: 'The chosen discussion' })
  await expect(detail).toContainText('is missing.')
  await expect(detail).toContainText('Found it.')
  const field = page.getByPlaceholder('Write your reply as admin...')
  const post = page.getByRole('button', { name: 'Post Reply' })
  await expect(post).toBeDisabled()
  await field.fill('   ')
  await expect(post).toBeDisabled()
  await field.fill('In the folder.')
  await post.click()
  await expect(toast(page)).toContainText('Reply posted successfully')
  await expect(detail.getByRole('paragraph').filter({ hasText: 'In the folder.' })).toBeVisible()

  // Text typed while a reply is being sent stays for the next one.
  const id = new URL(page.url()).searchParams.get('discussion')
  const release = await hold(page, `POST /api/discussions/${id}/replies`)
  await field.fill('Second shelf.')
  await post.click()
  await field.fill('Second shelf. And the bow')
  release()
  await expect(detail.getByText('Second shelf.', { exact: true })).toBeVisible()
  await expect(post).toBeEnabled()
  await expect(field).toHaveValue('Second shelf. And the bow')
  await detail.getByRole('button', { name: /^Delete the reply of Student/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(detail.getByText('Found it.')).toHaveCount(0)

  await list.getByRole('button', { name: 'Delete For sale: everything' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this discussion?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await list.getByRole('button', { name: 'Delete For sale: everything' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Discussion deleted successfully')
  await expect(list.getByText('For sale: everything')).toHaveCount(0)
  await expect(detail).toContainText('is missing.')

  await list.getByRole('button', { name: /^Delete Where/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Select a Discussion')).toBeVisible()
  await expect(page.getByText('No discussions yet')).toBeVisible()
})

test('a list of many comes page after page, whatever changes meanwhile', async ({
  page,
  academy,
}) => {
  for (let count = 0; count < 23; count += 1) await discuss(academy, `Question ${count}`)
  await signIn(page, academy, academy.people.admin)
  const release = await hold(page, 'GET /api/discussions')
  await page.goto('/admin/discussions')
  await expect(page.getByText('Loading discussions...')).toBeVisible()
  release()
  const list = page.getByRole('region', { name: 'All discussions' })
  await expect(list.getByRole('article')).toHaveCount(20)
  await expect(list).toContainText('20 of 23 shown')
  await list.getByRole('button', { name: 'Load more' }).click()
  await expect(list.getByRole('article')).toHaveCount(23)
  await expect(list.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  await test.step('a page that is on its way', async () => {
    await page.reload()
    await expect(list).toContainText('20 of 23 shown')
    const asked = (offset: number) =>
      page.waitForRequest((request) => request.url().includes(`/api/discussions?offset=${offset}`))
    // Not the first page: when the page begins to listen it is fetched again, and comes before others.
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/discussions\?offset=20/, (route) =>
      held.promise.then(() => route.continue()),
    )
    const next = asked(20)
    await list.getByRole('button', { name: 'Load more' }).click()
    await next
    const anew = asked(0)
    await discuss(academy, 'Rosin')
    await publishChange(academy.db, { topic: 'discussions' })
    await anew
    held.resolve()
    await expect(list.getByRole('article')).toHaveCount(24)
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of (500|404)/] })

  test('it is told, and everything stays', async ({ page, academy }) => {
    const id = await discuss(academy, 'Bowing')
    await signIn(page, academy, academy.people.admin)
    await blockChanges(page)
    const mendList = await breakDown(page, 'GET /api/discussions')
    await page.goto('/admin/discussions')
    await expect(toast(page)).toContainText('Failed to load discussions')
    await mendList()
    await page.getByRole('button', { name: 'Try again' }).click()

    const mendDetail = await breakDown(page, `GET /api/discussions/${id}`)
    await page.getByRole('link', { name: 'Bowing' }).click()
    await expect(toast(page)).toContainText('Failed to load replies')
    await mendDetail()
    await page.getByRole('button', { name: 'Try again' }).click()

    const field = page.getByPlaceholder('Write your reply as admin...')
    await field.fill('Down, then up.')
    await breakDown(page, `POST /api/discussions/${id}/replies`)
    await page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(toast(page)).toContainText('Failed to post reply')
    await expect(field).toHaveValue('Down, then up.')

    await breakDown(page, `DELETE /api/discussions/${id}`)
    await page.getByRole('button', { name: 'Delete Bowing' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Failed to delete discussion')
  })

  test('one that was deleted by somebody else says so', async ({ page, academy }) => {
    const id = await discuss(academy, 'Rosin')
    await signIn(page, academy, academy.people.admin)
    await page.goto(`/admin/discussions?discussion=${id}`)
    await expect(page.getByRole('heading', { name: 'Rosin' }).first()).toBeVisible()
    const colleague = academy.as(academy.people.reviewer)
    await colleague.call(discussionsContract.withdrawDiscussion, { params: { id } })
    await expect(page.getByText('This discussion was withdrawn or deleted.')).toBeVisible()
    await expect(page.getByText('No discussions yet')).toBeVisible()
  })
})
