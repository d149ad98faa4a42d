import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApplicationCard } from '#features/admissions/card-types.ts'
import { officeContract } from '#features/admissions/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectAccessible, expectFirstClass, focus, openScreen, toasts } from './open-screen.tsx'
import { aValue, idOf } from './sample.ts'

const reviewer = aPerson({ role: 'admin', reviewer: true })
const card = (name: string) => page.getByRole('article', { name, exact: true })
const status = card('Mei O’Neil').getByLabelText('Status')

const application = (changes: Partial<ApplicationCard> = {}) =>
  aValue(ApplicationCard, {
    ...{ first_name: 'Mei', last_name: 'O’Neil', status: 'pending', withdrawn_at: null },
    ...{
      birthdate: '1990-01-01',
      country: 'CA',
      emails: [],
      student_id: null,
      account: null,
      revision: 0,
    },
    ...changes,
  })

/** A server with this application, in which what the office does is done. */
function openOne(changes: Partial<ApplicationCard> = {}) {
  const server = openFakeServer({ person: reviewer })
  let it = application(changes)
  const change = (changed: Partial<ApplicationCard>) => {
    it = { ...it, ...changed }
    return it
  }
  server.answers(officeContract.listApplications, () => ({
    ...{ items: [it], found: 1, total: 1, places_left: [] },
    counts: { pending: 1, reviewed: 0, accepted: 0, rejected: 0, withdrawn: 0 },
  }))
  server.answers(officeContract.readApplication, () => it)
  server.answers(officeContract.setApplicationStatus, ({ body }) => ({
    ...change({ status: (body as ApplicationCard).status }),
    id_created: false,
  }))
  return { ...server, change }
}

const openIt = async () => {
  await openScreen('/admin/applications')
  await expect.element(card('Mei O’Neil')).toBeVisible()
}

test('an admin who is no reviewer is led away, and told why', async () => {
  openFakeServer({ person: aPerson({ role: 'admin' }) })
  const router = await openScreen('/admin/applications')
  await expect.element(toasts).toMatchTextContent('Access Denied')
  await expect
    .element(toasts)
    .toMatchTextContent('You do not have permission to view Admission Applications.')
  await expect.poll(() => router.state.location.pathname).toBe('/admin')
})

test('the arrow keys only look for a status, Enter sets it, and so does leaving', async () => {
  const server = openOne({ birthdate: `${new Date().getFullYear() - 17}-01-01`, guardian: '' })
  await openIt()
  await expect.element(card('Mei O’Neil').getByText('No guardian given')).toBeVisible()
  focus(status)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(status).toHaveValue('rejected')
  await expect.element(page.getByText('Enter to set it, Escape to leave it')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(status).toHaveValue('pending')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(toasts).toMatchTextContent('Application status changed to reviewed')
  await server.settles()
  focus(status)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  await expect.element(toasts).toMatchTextContent('Application status changed to rejected')
  const sent = server.sentTo(officeContract.setApplicationStatus)
  expect(sent).toEqual([
    { status: 'reviewed', expected_status: 'pending', expected_revision: 0 },
    { status: 'rejected', expected_status: 'reviewed', expected_revision: 0 },
  ])
})

test('who decides on what they no longer see is told, and shown the newer state', async () => {
  const server = openOne()
  await openIt()
  server.change({ status: 'reviewed' })
  const words = 'Somebody else has set this application to reviewed'
  server.refuses(officeContract.setApplicationStatus, 409, words)
  focus(status)
  await status.selectOptions('accepted')
  await expect.element(toasts).toMatchTextContent('Failed to update application status')
  await expect.element(toasts).toMatchTextContent(words)
  await expect.element(status).toHaveValue('reviewed')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an application that is accepted no more is not deleted', async () => {
  const server = openOne({ status: 'accepted' })
  await openIt()
  await card('Mei O’Neil').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Application' })
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this application?')
  await expectFirstClass({ axeAt: [390] })
  server.change({ status: 'pending' })
  server.refuses(officeContract.deleteApplication, 409, 'The application is not accepted.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toasts).toMatchTextContent('Failed to delete application')
  await expect.element(status).toHaveValue('pending')
})

test('after a deletion the next of those that are left is shown', async () => {
  const server = openOne()
  let items = ['Mei', 'Sean', 'Vera'].map((first_name, at) =>
    application({ id: idOf(at), first_name, status: 'accepted' }),
  )
  server.answers(officeContract.listApplications, () => ({
    ...{ items, found: items.length, total: items.length, places_left: [] },
    counts: { pending: 0, reviewed: 0, accepted: items.length, rejected: 0, withdrawn: 0 },
  }))
  server.answers(
    officeContract.readApplication,
    ({ url }) => items.find(({ id }) => url.pathname.endsWith(id)) ?? application(),
  )
  server.answers(officeContract.deleteApplication, () => undefined)
  await openIt()
  await card('Mei O’Neil').getByRole('button', { name: 'Delete' }).click()
  // Meanwhile somebody else deletes the one below it.
  items = items.filter(({ first_name }) => first_name !== 'Sean')
  server.publishes('applications')
  await expect.element(page.getByText('Sean O’Neil')).not.toBeInTheDocument()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(card('Vera O’Neil')).toBeVisible()
})

test('a rejected applicant is erased, with a reason; one with an account is not', async () => {
  const server = openOne({ status: 'rejected', reference: 'ABCD2345' })
  await openIt()
  const exported = card('Mei O’Neil').getByRole('link', { name: 'Export' })
  await expect.element(exported).toHaveAttribute('download')
  await card('Mei O’Neil').getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Mei O’Neil' })
  await expect.element(dialog).toMatchTextContent('cannot be brought back')
  const confirm = dialog.getByRole('button', { name: 'Erase for Good' })
  await confirm.click()
  await expect.element(dialog).toMatchTextContent('Please say why')
  await expectFirstClass({ axeAt: [390] })
  await dialog.getByLabelText('Why').fill('Asked for it')
  server.refuses(officeContract.eraseApplicant, 409, 'This applicant has an account.')
  await confirm.click()
  await expect.element(toasts).toMatchTextContent('This applicant has an account.')
  server.answers(officeContract.eraseApplicant, () => undefined)
  await confirm.click()
  await expect.element(toasts).toMatchTextContent('Mei O’Neil is erased')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sentTo(officeContract.eraseApplicant).at(-1)).toEqual({ reason: 'Asked for it' })
})

test('an email that could not be sent says why, and is sent again', async () => {
  const email = { kind: 'rejected', state: 'failed', sent_at: null } as const
  const reason = '550 No such mailbox'
  const server = openOne({ status: 'rejected', emails: [{ ...email, reason }] })
  server.answers(officeContract.sendApplicantEmail, () =>
    server.change({ emails: [{ ...email, state: 'on_its_way', reason: null }] }),
  )
  await openIt()
  await expect
    .element(card('Mei O’Neil'))
    .toMatchTextContent('Rejection could not be sent: 550 No such mailbox')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(toasts).toMatchTextContent('Rejection is on its way')
  await expect.element(card('Mei O’Neil')).not.toMatchTextContent('could not be sent')
  const sent = server.sentTo(officeContract.sendApplicantEmail).at(-1)
  expect(sent).toEqual({ kind: 'rejected' })
})

test('an ID can be created later, and leaves with a rejection', async () => {
  const server = openOne({ status: 'accepted' })
  const student_id = { student_id: 'CAD2025ST101', is_used: false }
  server.answers(officeContract.createApplicantId, () => ({
    application: server.change({ student_id }),
    created: true,
  }))
  await openIt()
  const it = card('Mei O’Neil')
  await it.getByRole('button', { name: 'Create Student ID' }).click()
  const dialog = page.getByRole('dialog')
  await expectFirstClass({ axeAt: [390] })
  await dialog.getByRole('button', { name: 'Create and Send' }).click()
  await expect.element(toasts).toMatchTextContent('Student ID CAD2025ST101 created')
  await expect.element(it).toMatchTextContent('Student ID CAD2025ST101, not used yet')
  server.answers(officeContract.setApplicationStatus, () => ({
    ...server.change({ status: 'rejected', student_id: null }),
    id_created: false,
  }))
  focus(status)
  await status.selectOptions('rejected')
  const asked = page.getByRole('alertdialog', { name: 'Take the acceptance back' })
  await expect.element(asked).toMatchTextContent('Student ID CAD2025ST101 is withdrawn')
  await asked.getByRole('button', { name: 'Set to Rejected' }).click()
  await expect.element(toasts).toMatchTextContent('Student ID CAD2025ST101 is withdrawn')
  await expect.element(it).not.toMatchTextContent('Student ID CAD')
})

test('long answers stay within', async () => {
  openOne({
    first_name: 'W'.repeat(80),
    email: 'siobhan.ohara.of.the.very.long.address@mail.of.cadenza.academy.example',
    status: 'accepted',
    experience: 'x'.repeat(400),
    goals: 'One\nTwo',
    courses: ['Music Business & Artiste Management (Online)', 'Signal Processing', 'Cello'],
  })
  await openScreen('/admin/applications')
  await page.getByRole('link', { name: /^WWW/ }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
  await expectFirstClass()
})

test('before the press the office reads what accepting does, and enrols whoever has an account', async () => {
  const account = {
    id: '00000000-0000-4000-8000-000000000007',
    name: 'Mei O’Neil',
    courses: ['Violin'],
  }
  openOne({
    ...{
      account,
      courses: ['Cello', 'Piano'],
      term: { name: 'Winter 2027', first_day: '2027-02-15' },
    },
  })
  await openIt()
  const it = card('Mei O’Neil')
  await expect
    .element(it)
    .toMatchTextContent(
      'Mei O’Neil has an account and takes Violin. Accepting enrols them in Cello for Winter 2027; the letter says to log in.',
    )
  await expect.element(it).toMatchTextContent('Winter 2027, from Feb 15, 2027')
  await it.getByRole('button', { name: 'Accept and enrol' }).click()
  await expect
    .element(toasts)
    .toMatchTextContent('Mei O’Neil is enrolled in Cello for Winter 2027.')
  await expect
    .element(it.getByRole('button', { name: 'Create Student ID' }))
    .not.toBeInTheDocument()
})

test('into a full course nobody is accepted by a slip', async () => {
  const server = openOne({ account: null, courses: ['Cello', 'Piano'] })
  const items = [server.change({})]
  server.answers(officeContract.listApplications, () => ({
    ...{ items, found: 1, total: 1 },
    places_left: [{ course: 'Cello', left: 0, places: 12, taken: 12 }],
    counts: { pending: 1, reviewed: 0, accepted: 0, rejected: 0, withdrawn: 0 },
  }))
  await openIt()
  const it = card('Mei O’Neil')
  await it.getByRole('button', { name: 'Accept and send ID' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Accept into a full course' })
  await expect.element(asked).toMatchTextContent('12 of 12 places of Cello are taken.')
  await expectFirstClass({ axeAt: [390] })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sentTo(officeContract.setApplicationStatus)).toEqual([])
  await it.getByRole('button', { name: 'Accept and send ID' }).click()
  await asked.getByRole('button', { name: 'Accept all the same' }).click()
  await expect.element(toasts).toMatchTextContent('Application status changed to accepted')
})
