import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Discussion, discussionsContract, Reply } from '#features/discussions/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectFirstClass, expectWords, openScreen } from './open-screen.tsx'
import { aValue, idOf } from './sample.ts'

const student = {
  ...{ id: idOf(999), first_name: 'Samuel', last_name: 'Tran', picture: null },
  role: 'student' as const,
}
const course = { id: 4, name: 'Violin' }

/** An admin at a server with discussions of these titles, in which what they do is done. */
function openDiscussions(...titles: string[]) {
  const server = openFakeServer({ person: aPerson({ role: 'admin' }) })
  const items: Discussion[] = []
  const replies: Reply[] = []
  const add = (title: string) => {
    const id = idOf(items.length)
    const content = 'Bar 12\nis missing.'
    items.push(aValue(Discussion, { id, title, content, course, author: student }))
  }
  for (const title of titles) add(title)
  server.answers(discussionsContract.listDiscussions, ({ url }) => {
    const offset = Number(url.searchParams.get('offset'))
    return { items: items.slice(offset, offset + 20), total: items.length }
  })
  server.answers(discussionsContract.showDiscussion, ({ url }) => ({
    discussion: items.find(({ id }) => url.pathname.includes(id)) as Discussion,
    is_closed: false,
    replies: [...replies],
  }))
  server.answers(discussionsContract.reply, ({ body }) => {
    const reply = aValue(Reply, { ...(body as Reply), id: idOf(replies.length) })
    replies.push(reply)
    return reply
  })
  server.answers(discussionsContract.withdrawReply, ({ url }) => {
    replies.splice(
      replies.findIndex(({ id }) => url.pathname.includes(id)),
      1,
    )
  })
  server.answers(discussionsContract.withdrawDiscussion, ({ url }) => {
    items.splice(
      items.findIndex(({ id }) => url.pathname.includes(id)),
      1,
    )
  })
  return { ...server, items, replies, add }
}

const list = page.getByRole('region', { name: 'All discussions' })
const rows = list.getByRole('article')
const detail = page.getByRole('region', { name: 'The chosen discussion' })
const field = page.getByPlaceholder('Write your reply as admin...')
const post = page.getByRole('button', { name: 'Post Reply' })
const question = page.getByRole('alertdialog')
const confirm = question.getByRole('button', { name: 'Delete' })

test('an admin reads, replies, and deletes a reply', async () => {
  const server = openDiscussions('Where is O’Hara’s part?')
  server.replies.push(aValue(Reply, { id: idOf(0), content: 'Found it.', author: student }))
  await openScreen('/admin/discussions')
  await expectWords('Select a Discussion')
  await expect.element(rows).toMatchTextContent('Samuel Tran')
  await expect.element(rows).toMatchTextContent('Violin')
  const link = rows.getByRole('link')
  await expect.element(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  await expect.element(detail).toMatchTextContent('is missing.')
  await expect.element(detail).toMatchTextContent('Found it.')
  await expectWords('1 reply')
  await expect.element(post).toBeDisabled()
  await field.fill('   ')
  await expect.element(post).toBeDisabled()
  await field.fill('In the folder.')
  await post.click()
  await expectWords('Reply posted successfully')
  await expect.element(detail.getByText('In the folder.')).toBeVisible()
  await expectWords('2 replies')
  await expect.element(field).toHaveValue('')

  // Text typed while a reply is being sent stays for the next one.
  const release = server.holds(discussionsContract.reply)
  await field.fill('Second shelf.')
  await post.click()
  await expect.element(page.getByRole('button', { name: 'Posting...' })).toBeDisabled()
  await field.fill('Second shelf. And the bow')
  release()
  await expect.element(detail.getByText('Second shelf.', { exact: true })).toBeVisible()
  await expect.element(post).toBeEnabled()
  await expect.element(field).toHaveValue('Second shelf. And the bow')

  const remove = detail.getByRole('button', { name: 'Delete the reply of Samuel Tran' })
  await remove.click()
  await expect.element(question).toMatchTextContent('delete this reply of Samuel Tran?')
  server.breaksDown(discussionsContract.withdrawReply)
  await confirm.click()
  await expectWords('Failed to delete reply')
  server.answers(discussionsContract.withdrawReply, () => void server.replies.shift())
  await confirm.click()
  await expectWords('Reply deleted successfully')
  await expect.element(detail.getByText('Found it.')).not.toBeInTheDocument()
})

test('a discussion is deleted once somebody is sure; the chosen one stays open, or is left', async () => {
  openDiscussions('Where is the part?', 'For sale: everything')
  const router = await openScreen(`/admin/discussions?discussion=${idOf(0)}`)
  await expect.element(detail).toMatchTextContent('is missing.')
  const remove = (name: string) => list.getByRole('button', { name: `Delete ${name}` })
  await remove('For sale: everything').click()
  await expectWords('Are you sure you want to delete this discussion?')
  await expect.element(question).toMatchTextContent('“For sale: everything” and its replies')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove('For sale: everything')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await confirm.click()
  await expectWords('Discussion deleted successfully')
  await expect.element(list.getByText('For sale: everything')).not.toBeInTheDocument()
  await expect.element(detail).toMatchTextContent('is missing.')
  await expect.poll(() => router.state.location.search).toBe(`?discussion=${idOf(0)}`)

  await remove('Where is the part?').click()
  await confirm.click()
  await expectWords('Select a Discussion')
  await expectWords('No discussions yet')
  await expect.poll(() => router.state.location.search).toBe('')
})

const twentyThree = Array.from({ length: 23 }, (_, index) => `Question ${index}`)
const shown = () => rows.elements().length

test('a list of many comes page after page, whatever changes meanwhile', async () => {
  const server = openDiscussions(...twentyThree)
  await openScreen('/admin/discussions')
  await expect.poll(shown).toBe(20)
  await expectWords('20 of 23 shown')
  const more = list.getByRole('button', { name: 'Load more' })
  server.breaksDown(discussionsContract.listDiscussions)
  await more.click()
  await expect.element(list.getByRole('alert')).toMatchTextContent('did not answer')
  server.answers(discussionsContract.listDiscussions, ({ url }) => {
    const offset = Number(url.searchParams.get('offset'))
    return { items: server.items.slice(offset, offset + 20), total: server.items.length }
  })

  // A page that is on its way when something changes.
  const before = server.sentTo(discussionsContract.listDiscussions).length
  const release = server.holds(discussionsContract.listDiscussions)
  await more.click()
  await expect
    .poll(() => server.sentTo(discussionsContract.listDiscussions).length)
    .toBe(before + 1)
  server.add('Rosin')
  server.publishes('discussions')
  await expect
    .poll(() => server.sentTo(discussionsContract.listDiscussions).length)
    .toBe(before + 2)
  release()
  await expect.poll(shown).toBe(24)
  await expect.element(more).not.toBeInTheDocument()
})

test('when the server fails it is told, and everything stays', async () => {
  const server = openDiscussions('Bowing')
  server.breaksDown(discussionsContract.showDiscussion)
  await openScreen('/admin/discussions')
  await rows.getByRole('link').click()
  await expectWords('Failed to load replies')
  server.answers(discussionsContract.showDiscussion, {
    discussion: server.items[0] as Discussion,
    is_closed: false,
    replies: [],
  })
  await detail.getByRole('button', { name: 'Try again' }).click()
  await expectWords('0 replies')
  await field.fill('Down, then up.')
  server.breaksDown(discussionsContract.reply)
  await post.click()
  await expectWords('Failed to post reply')
  await expect.element(field).toHaveValue('Down, then up.')
  server.breaksDown(discussionsContract.withdrawDiscussion)
  await page.getByRole('button', { name: 'Delete Bowing' }).click()
  await confirm.click()
  await expectWords('Failed to delete discussion')
  await expect.element(question).toBeVisible()
})

test('a list that did not come is told in a toast too', async () => {
  openDiscussions().breaksDown(discussionsContract.listDiscussions)
  await openScreen('/admin/discussions')
  await expectWords('Failed to load discussions')
})

test('one that was deleted by somebody else says so; on a phone one goes back', async () => {
  const server = openDiscussions('Rosin')
  await page.viewport(390, 844)
  const router = await openScreen(`/admin/discussions?discussion=${idOf(0)}`)
  await expect.element(detail).toMatchTextContent('Rosin')
  await expect.element(list).not.toBeInTheDocument()
  server.items.pop()
  server.refuses(discussionsContract.showDiscussion, 404, 'It is gone.')
  server.publishes('discussions')
  await expectWords('This discussion was withdrawn or deleted.')
  await expectFirstClass({ axeAt: [390] })
  await page.getByRole('button', { name: 'Back to all discussions' }).click()
  await expectWords('No discussions yet')
  await expect.element(detail).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.search).toBe('')
})
