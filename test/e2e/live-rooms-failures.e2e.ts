import { expect, test } from './fixtures.ts'
import { breakDown, hold } from './network.ts'
import { buttonOf, changeStatus, item, open } from './room-list.ts'
import { signIn, toast } from './session.ts'

// Its open rooms would appear in the lists of other tests.
test.use({ alone: true })

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/status of (500|409|401)/] })

  test('what was typed stays, and who comes too late reads what the room is now', async ({
    page,
    academy,
  }) => {
    await test.step('what was typed stays', async () => {
      await signIn(page, academy, academy.people.admin)
      await page.goto('/admin/live-rooms')
      await page.getByRole('button', { name: 'Create Room' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Room name').fill('Tried twice')
      const restore = await breakDown(page, 'POST /api/live-rooms')
      await dialog.getByRole('button', { name: 'Create Room' }).click()
      await expect(toast(page)).toContainText('Failed to create room')
      await expect(toast(page)).toContainText('Something broke.')
      await restore()
      await dialog.getByRole('button', { name: 'Create Room' }).click()
      await expect(item(page, 'Tried twice')).toBeVisible()
    })

    await test.step('who comes too late', async () => {
      const room = await open(academy, academy.people.admin, { name: 'Raced' })
      await signIn(page, academy, academy.people.admin)
      const release = await hold(page, `POST /api/live-rooms/${room.id}/start`)
      await page.goto('/admin/live-rooms')
      await buttonOf(page, 'Raced', 'Start').click()
      await changeStatus(academy, 'startRoom', room.id)
      release()
      await expect(toast(page)).toContainText('Failed to start room')
      await expect(toast(page)).toContainText('This room is live already.')
      await expect(item(page, 'Raced')).toContainText('Live Now')
    })
  })
})
