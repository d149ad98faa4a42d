import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PersonCard, PersonRow, peopleContract } from '#features/people/contract.ts'
import { Overview, overviewContract } from '../../src/portal/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

const admin = aPerson({ role: 'admin' })
const dialog = page.getByRole('dialog')
const press = (name: string) => button(name).click()

/** Opens a person's page at a server where somebody else may change them. */
async function openPerson(changes: Partial<PersonCard>) {
  const server = openFakeServer({ person: admin })
  let it = aValue(PersonCard, {
    ...{ first_name: 'Samuel', last_name: 'Tran', role: 'student', is_active: true },
    ...{ teaches: null, waiting: null, is_last_admin: false },
    ...changes,
  })
  const change = (changed: Partial<PersonCard>) => {
    it = { ...it, ...changed }
    return it
  }
  server.answers(peopleContract.showPerson, () => it)
  await openScreen(`/admin/people/${it.id}`)
  return { ...server, change }
}

test('two admins at one person: the second sees what the first has done', async () => {
  const server = await openPerson({})
  await press('Change Role')
  await dialog.getByRole('combobox').selectOptions('Admin')
  server.change({ role: 'tutor', teaches: { is_all: true, course_ids: [] } })
  server.publishes('people')
  await expect.element(dialog).toMatchTextContent('Somebody else has made Samuel Tran a tutor')
  await expect.element(dialog.getByRole('button', { name: 'Change Role' })).toBeDisabled()
})

test('one’s own role is asked for twice, and one’s own account stays', async () => {
  const server = await openPerson({ id: admin.id, role: 'admin' })
  server.answers(peopleContract.changePersonRole, () => server.change({ role: 'tutor' }))
  await press('Deactivate')
  await expect.element(dialog).toMatchTextContent('Nobody can deactivate their own account.')
  await press('OK')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Change Role')
  const give = dialog.getByRole('button', { name: 'Give Up My Role' })
  await expect.element(give).toBeDisabled()
  await dialog.getByRole('combobox').selectOptions('Tutor')
  await expect.element(dialog).toMatchTextContent('This is your own account.')
  await give.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = server.sentTo(peopleContract.changePersonRole).at(-1)
  expect(sent).toEqual({ role: 'tutor', expected_role: 'admin' })
})

test('a tutor is limited to their own courses, and gets all of them back', async () => {
  const teaches = { is_all: true, course_ids: [] }
  const server = await openPerson({ role: 'tutor', teaches })
  server.answers(peopleContract.changePersonTeaching, ({ body }) =>
    server.change({ teaches: { ...teaches, ...(body as { is_all: boolean }) } }),
  )
  const region = page.getByRole('region', { name: 'Teaches' })
  await expect.element(region).toMatchTextContent('of all courses')
  await press('Limit to Own Courses')
  await expect.element(page.getByText('Samuel Tran sees the courses they teach')).toBeVisible()
  await expect.element(region).toMatchTextContent('Named as a tutor of no course.')
  await expectFirstClass()
  await press('Give All Courses')
  await expect.element(region).toMatchTextContent('of all courses')
})

test('whoever is not there any more says so', async () => {
  const server = openFakeServer({ person: admin })
  server.refuses(peopleContract.showPerson, 404, 'The account was erased')
  await openScreen('/admin/people/6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('There is nobody at this address.')
})

test('an overview that did not come is asked for again; who is no reviewer has the numbers alone', async () => {
  const server = openFakeServer({ person: admin })
  server.breaksDown(overviewContract.showOverview)
  await openScreen('/admin')
  await expect.element(page.getByText('Failed to load the overview')).toBeVisible()
  server.answers(overviewContract.showOverview, aValue(Overview, { recent: null }))
  await press('Try again')
  for (const name of ['Total Students', 'Total Applications'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  const words = 'Applications are open to the academy’s reviewers alone.'
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /to be reviewed/ })).not.toBeInTheDocument()
})

test('a name that was changed stays before the office until somebody has seen it', async () => {
  await openPerson({ former_name: 'Marta Kowalczyk' })
  await expect.element(page.getByText('Was Marta Kowalczyk until lately')).toBeVisible()
})

test('all accounts that wait are approved at once', async () => {
  const server = openFakeServer({ person: admin })
  const waiting = { since: '2026-11-28T18:30:00.000Z', id_given_to: '' }
  const ids = ['0001', '0002'].map((end) => `6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d${end}`)
  const items = ids.map((id) => aValue(PersonRow, { id, waiting }))
  const counts = { admin: 1, tutor: 2, student: 6 }
  server.answers(peopleContract.listPeople, { items, found: 2, total: 9, counts })
  server.answers(peopleContract.answerAccounts, { answered: 2 })
  await openScreen('/admin/people?state=waiting')
  await press('Approve all 2')
  await expect.element(page.getByText('2 accounts approved')).toBeVisible()
  const sent = server.sentTo(peopleContract.answerAccounts).at(-1)
  expect(sent).toEqual({ ids, decision: 'approve' })
})

test('on a wide screen what is known of a person stands beside the name', async () => {
  await page.viewport(1440, 900)
  const server = openFakeServer({ person: admin })
  const items = [aValue(PersonRow, { last_seen_at: null, waiting: null })]
  const counts = { admin: 1, tutor: 2, student: 6 }
  server.answers(peopleContract.listPeople, { items, found: 1, total: 9, counts })
  await openScreen('/admin/people')
  const row = page.getByRole('region', { name: '1 person' }).getByRole('listitem')
  await expect.element(row).toBeVisible()
  const name = row.getByRole('heading').element().getBoundingClientRect()
  const seen = row.getByText('Never here yet').element().getBoundingClientRect()
  expect(seen.left).toBeGreaterThan(name.right)
  expect(seen.top).toBeLessThan(name.bottom)
})
