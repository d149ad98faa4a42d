import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Discussion, discussionsContract, Reply } from '#features/discussions/contract.ts'
import { Dashboard, portalContract } from '../../src/portal/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectFirstClass, focus, openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

const person = aPerson()
const own = { author: { ...person, role: 'student' as const } }
const rest = { title: 'Shoulder rest, or none?', ...own }

/** A server with one discussion of the student's own, in which what they do is done. */
function openDiscussion(changes: Partial<Discussion> = {}) {
  const server = openFakeServer({ person })
  const discussion = aValue(Discussion, { ...rest, ...changes })
  const replies: Reply[] = []
  const items = [discussion]
  server.answers(portalContract.showDashboard, () =>
    aValue(Dashboard, { discussions: { items, total: items.length } }),
  )
  server.answers(discussionsContract.showDiscussion, () => ({
    discussion,
    is_closed: false,
    replies,
  }))
  server.answers(discussionsContract.reply, ({ body }) => {
    const reply = aValue(Reply, { ...(body as { content: string }), ...own })
    replies.push(reply)
    return reply
  })
  return { ...server, discussion, replies, items }
}

const press = (it: Locator) => {
  focus(it)
  return userEvent.keyboard('{Enter}')
}
const link = page.getByRole('link', { name: rest.title })
const field = page.getByLabelText('Your reply', { exact: true })
const send = page.getByRole('button', { name: 'Post Reply' })
const panel = page.getByRole('tabpanel')
const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' })

test('by keyboard one goes on where a discussion begins, and comes back to it', async () => {
  openDiscussion()
  await openScreen('/dashboard?tab=discussions')
  await expect.element(link).toBeVisible()
  await press(link)
  await expect.element(field).toBeVisible()
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Back to discussions' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link).toHaveFocus()
})

test('by keyboard the focus stays where one writes, changes and withdraws', async () => {
  const server = openDiscussion()
  server.answers(discussionsContract.withdrawReply, () => void server.replies.splice(0))
  server.answers(discussionsContract.withdrawDiscussion, () => void server.items.splice(0))
  await openScreen(`/dashboard?tab=discussions&discussion=${server.discussion.id}`)
  await field.fill('Rubber.')
  await press(send)
  const reply = page.getByRole('listitem').getByRole('article')
  await expect.element(reply).toMatchTextContent('Rubber.')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  const edit = reply.getByRole('button', { name: 'Edit' })
  await press(edit)
  const changed = page.getByLabelText('Your reply, changed')
  await expect.element(changed).toHaveFocus()
  await press(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(edit).toHaveFocus()
  await press(reply.getByRole('button', { name: 'Withdraw' }))
  await expect.element(confirm).toBeVisible()
  await press(confirm)
  await expect.element(reply).not.toBeInTheDocument()
  await expect.element(panel).toHaveFocus()
  await press(withdraw)
  await expect.element(confirm).toBeVisible()
  await press(confirm)
  await expect.element(withdraw).not.toBeInTheDocument()
  await expect.element(panel).toHaveFocus()
})

test('what could not be sent is still there', async () => {
  const server = openDiscussion()
  await openScreen(`/dashboard?tab=discussions&discussion=${server.discussion.id}`)
  await field.fill('It slips on hot days')
  server.isUnreachable(discussionsContract.reply)
  await send.click()
  const told = page.getByText('Failed to post reply')
  await expect.element(told).toBeVisible()
  await expect.element(field).toHaveValue('It slips on hot days')
  server.refuses(discussionsContract.reply, 404, 'It was withdrawn meanwhile.')
  await send.click()
  await expect.element(page.getByText('It was withdrawn meanwhile.')).toBeVisible()
  await expect.element(field).toHaveValue('It slips on hot days')
})

test('a discussion that is gone says so and leads back; one that did not come is asked for again', async () => {
  const server = openDiscussion()
  server.breaksDown(discussionsContract.showDiscussion)
  await openScreen(`/dashboard?tab=discussions&discussion=${server.discussion.id}`)
  await expect.element(panel).toMatchTextContent('The discussion could not be loaded.')
  server.refuses(discussionsContract.showDiscussion, 404, 'This discussion was withdrawn.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('This discussion was withdrawn.')
  await expect.element(panel).not.toMatchTextContent('could not be loaded')
  await expectFirstClass({ axeAt: [390] })
  await page.getByRole('button', { name: 'Back to discussions' }).click()
  await expect.element(page.getByRole('button', { name: 'Start a Discussion' })).toBeVisible()
})

test('a link reads as it leads, whichever way the words around it run', async () => {
  const override = String.fromCodePoint(0x202e)
  const content = `Wood? Cheap: ${override}https://strings.example/${override}moc.evil`
  const { discussion } = openDiscussion({ content })
  await openScreen(`/dashboard?tab=discussions&discussion=${discussion.id}`)
  const it = panel.getByRole('link', { name: 'https://strings.example/' })
  await expect.element(it).toHaveTextContent('https://strings.example/')
  await expect.element(it).toHaveAttribute('href', 'https://strings.example/')
  await expect.element(it).toHaveAttribute('rel', expect.stringContaining('nofollow'))
  await expect.element(it).toHaveStyle({ unicodeBidi: 'isolate' })
  // Each paragraph runs by itself.
  await expect.element(it.element().closest('p')).toHaveStyle({ unicodeBidi: 'plaintext' })
})

test('a change shows what others have written, without their buttons', async () => {
  const server = openDiscussion()
  await openScreen(`/dashboard?tab=discussions&discussion=${server.discussion.id}`)
  await expect.element(field).toBeVisible()
  await field.fill('I was about to')
  server.replies.push(aValue(Reply, { content: 'And lower the chin.' }))
  server.publishes('discussions')
  const reply = page.getByRole('listitem').getByRole('article')
  await expect.element(reply).toMatchTextContent('And lower the chin.')
  await expect.element(reply.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('I was about to')
})
