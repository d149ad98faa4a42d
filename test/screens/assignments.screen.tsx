import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  Assignment,
  gradingContract,
  ListedSubmission,
  SetAssignment,
  Submission,
} from '#features/assignments/contract.ts'
import { fileContract } from '#platform/file-contract.ts'
import { keptWords } from '#platform/web/use-unsent.ts'
import { Dashboard, portalContract } from '../../src/portal/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectFirstClass, openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

const tutor = aPerson({ role: 'tutor', teaches: 'all' })
const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('article', { name, exact: true })

/** A server with these assignments, in which what the tutor does is done. */
function openAssignments(...items: SetAssignment[]) {
  const server = openFakeServer({ person: tutor })
  server.answers(gradingContract.listAssignments, () => ({ items, total: items.length }))
  server.answers(gradingContract.createAssignment, ({ body }) => {
    const created = aValue(SetAssignment, { ...(body as SetAssignment), id })
    items.push(created)
    return created
  })
  server.answers(gradingContract.editAssignment, ({ body }) => {
    Object.assign(items[0] as SetAssignment, body)
    return items[0] as SetAssignment
  })
  server.answers(gradingContract.deleteAssignment, () => void items.splice(0))
  return { ...server, items }
}

test('an assignment is set, changed and deleted', async () => {
  const server = openAssignments()
  await openScreen('/admin/assignments')
  await expect.element(page.getByText('No assignments yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  const send = dialog.getByRole('button', { name: 'Create Assignment' })
  await expect.element(dialog.getByLabelText('Max points')).toHaveValue(100)
  await dialog.getByLabelText('Max points').fill('1001')
  await send.click()
  for (const said of [
    'Title is required',
    'Course is required',
    'Max points must be between 1 and 1000',
  ]) {
    await expect.element(dialog.getByText(said)).toBeVisible()
  }
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus()
  await dialog.getByLabelText('Title').fill('Slow bows')
  await dialog.getByLabelText('Course').selectOptions('Violin')
  await dialog.getByLabelText(/^Due date/).fill('2026-11-30T23:59')
  await dialog.getByLabelText('Max points').fill('20')
  await send.click()
  await expect.element(page.getByText('Assignment created successfully')).toBeVisible()
  // One minute before midnight in Toronto, the browser's time zone.
  expect(server.sentTo(gradingContract.createAssignment).at(-1)).toMatchObject({
    title: 'Slow bows',
    course_id: 4,
    due_date: '2026-12-01T04:59:00.000Z',
    max_points: 20,
  })
  const item = row('Slow bows')
  await expect.element(item).toMatchTextContent('Due Nov 30, 2026, 11:59 PM')

  await item.getByRole('button', { name: 'Edit' }).click()
  await expect.element(dialog.getByLabelText(/^Due date/)).toHaveValue('2026-11-30T23:59')
  await dialog.getByLabelText('Title').fill('Slower bows')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Assignment changed successfully')).toBeVisible()
  await row('Slower bows').getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Assignment deleted successfully')).toBeVisible()
  await expect.element(page.getByText('No assignments yet.')).toBeVisible()
})

test('who changes an assignment sees what somebody else has changed meanwhile', async () => {
  const before = aValue(SetAssignment, { id, title: 'Two at once', changed_at: null })
  const server = openAssignments(before)
  await openScreen('/admin/assignments')
  await row('Two at once').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText(/^Description/).fill('By the tutor.')
  const changed_at = '2026-11-28T18:30:00.000Z'
  server.items[0] = { ...before, description: 'By the office.', changed_at }
  server.publishes('assignments')
  await expect.element(dialog.getByText('Somebody else has changed it meanwhile')).toBeVisible()
  await expect.element(dialog.getByText('By the office.')).toBeVisible()
  await expectFirstClass({ axeAt: [390] })
  await dialog.getByRole('button', { name: 'Save mine instead' }).click()
  await expect.element(page.getByText('Assignment changed successfully')).toBeVisible()
  expect(server.sentTo(gradingContract.editAssignment).at(-1)).toMatchObject({
    description: 'By the tutor.',
    expected_changed_at: changed_at,
  })
})

test('who changes an assignment that was deleted meanwhile can copy their words', async () => {
  const server = openAssignments(aValue(SetAssignment, { id, title: 'Two at once' }))
  await openScreen('/admin/assignments')
  server.refuses(gradingContract.editAssignment, 404, 'It was deleted.')
  await row('Two at once').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Title').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('It was deleted meanwhile')).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Mine')
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('an admin sees their own assignments, and everybody’s', async () => {
  const server = openFakeServer({ person: aPerson({ role: 'admin' }) })
  const author = { first_name: 'Jonah', last_name: 'Reyes' }
  server.answers(gradingContract.listAssignments, ({ url }) => {
    const isAll = url.searchParams.get('whose') === 'everybodys'
    const items = isAll ? [aValue(SetAssignment, { title: 'Of a tutor', author })] : []
    return { items, total: items.length }
  })
  await openScreen('/admin/assignments')
  await expect.element(page.getByText('No assignments yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everybody’s' }).click()
  await expect.element(row('Of a tutor')).toMatchTextContent('Jonah Reyes')
})

const names = ['Ada', 'Ben', 'Cleo']
const submissionIds = ['0001', '0002', '0003'].map((it) => `6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d${it}`)

/** A server with three submissions, in which what the tutor does is done. */
function openSubmissions({ media_type = 'text/plain' } = {}) {
  const server = openFakeServer({ person: tutor })
  const assignment = aValue(SetAssignment, {
    id,
    title: 'Open strings',
    max_points: 20,
    asks_for: 'document',
  })
  const submissions = names.map((first_name, index) => {
    const student = { first_name, last_name: 'Tran', student_id: null }
    return aValue(Submission, {
      ...{ id: submissionIds[index] as string, student, grade: null, graded_at: null },
      ...{ feedback: null, earlier: [], assignment: { ...assignment, due_date: null } },
      file: { id, name: 'Slow bows.pdf', media_type, bytes: 1000 },
    })
  })
  const at = ({ url }: { url: URL }) =>
    submissions.find((it) => url.pathname.includes(it.id)) as Submission
  server.answers(gradingContract.showAssignment, () => ({
    ...{ assignment, on_their_way: [] },
    submissions: submissions.map(({ id: it, student, submitted_at, grade, graded_at }) =>
      aValue(ListedSubmission, { id: it, student, submitted_at, grade, graded_at }),
    ),
  }))
  server.answers(gradingContract.showSubmission, (request) => ({ ...at(request) }))
  server.answers(gradingContract.gradeSubmission, (request) => {
    const { grade, feedback } = request.body as { grade: number; feedback: string }
    return Object.assign(at(request), { grade, feedback, graded_at: '2026-11-28T18:30:00.000Z' })
  })
  return { ...server, submissions }
}

const grade = dialog.getByLabelText(/^Grade \(out of/)
const feedback = dialog.getByLabelText('Feedback', { exact: true })
const gradingPage = `/admin/assignments/${id}`
const first = `${gradingPage}?submission=${submissionIds[0]}`

test('what is typed for one submission is kept while others are shown', async () => {
  openSubmissions()
  await openScreen(first)
  await expect.element(grade).toHaveFocus()
  await userEvent.keyboard('7')
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
  await expect
    .element(page.getByText('What you typed for Ada Tran is kept, not saved'))
    .toBeVisible()
  await expect.element(dialog.getByText('Ben Tran', { exact: true })).toBeVisible()
  await expect.element(grade).toHaveValue('')
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
  await expect.element(dialog.getByText('Cleo Tran', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await userEvent.keyboard('{Alt>}{PageUp}{/Alt}')
  await expect.element(dialog.getByText('Ben Tran', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Alt>}{PageUp}{/Alt}')
  await expect.element(grade).toHaveValue('7')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Ada Tran')).toMatchTextContent('Not saved')
  await row('Ada Tran').getByRole('button', { name: 'Grade' }).click()
  await expect.element(grade).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('Ada Tran')).not.toMatchTextContent('Not saved')
})

test('what is typed for a submission is there after a login', async () => {
  openSubmissions()
  await openScreen(first)
  await feedback.fill("Your bow's weight")
  await cleanup()
  openSubmissions()
  await openScreen(gradingPage)
  await expect.element(row('Ada Tran')).toMatchTextContent('Not saved')
  await row('Ada Tran').getByRole('button', { name: 'Grade' }).click()
  await expect.element(feedback).toHaveValue("Your bow's weight")
  await expect.element(feedback).toHaveAccessibleDescription(keptWords)
})

test('another’s grade and a newer file are shown, and nothing typed is lost', async () => {
  const server = openSubmissions()
  const [submission] = server.submissions as [Submission]
  await openScreen(first)
  await grade.fill('12')
  await feedback.fill('Mine.')
  const grader = { first_name: 'Jonah', last_name: 'Reyes' }
  const graded_at = '2026-11-28T18:00:00.000Z'
  Object.assign(submission, { grade: 16, feedback: 'Theirs.', grader, graded_at })
  server.publishes('assignments')
  await expect.element(dialog.getByText('Somebody else has graded it meanwhile')).toBeVisible()
  await expect.element(dialog.getByText('Theirs.')).toBeVisible()
  await expect.element(feedback).toHaveValue('Mine.')
  await expectFirstClass({ axeAt: [390] })
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(grade).toHaveValue('16')

  // Where the page does not learn of it in time, the server refuses.
  await grade.fill('15')
  server.refuses(gradingContract.gradeSubmission, 409, 'It was handed in again.')
  submission.file = { ...submission.file, id: submissionIds[1] as string, name: 'Newer.pdf' }
  await dialog.getByRole('button', { name: 'Save Grade' }).click()
  await expect.element(dialog.getByText('It was handed in again meanwhile')).toBeVisible()
  await expect.element(dialog.getByText(/^Newer\.pdf/)).toBeVisible()
  await expect.element(grade).toHaveValue('15')
  server.restores(gradingContract.gradeSubmission)
  server.answers(gradingContract.gradeSubmission, { ...submission, grade: 15 })
  await dialog.getByRole('button', { name: 'Save Grade' }).click()
  await expect.element(page.getByText('Submission graded successfully')).toBeVisible()
  expect(server.sentTo(gradingContract.gradeSubmission).at(-1)).toMatchObject({
    grade: 15,
    expected: { file_id: submissionIds[1], graded_at },
  })
})

test('what cannot be opened or saved says so, and can be tried again', async () => {
  const server = openSubmissions({ media_type: 'application/pdf' })
  server.breaksDown(gradingContract.linkToFile)
  await openScreen(first)
  const failed = dialog.getByRole('alert')
  await expect.element(failed).toMatchTextContent('Could not generate file access URL')
  server.answers(gradingContract.linkToFile, { href: `/api/files/${id}?expires=1&signature=a` })
  server.breaksDown(fileContract.openFile)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).toMatchTextContent('Failed to access file')
  server.sends(fileContract.openFile, '%PDF-1.4')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).toMatchTextContent('It cannot be shown here.')

  server.breaksDown(gradingContract.gradeSubmission)
  await grade.fill('10')
  await dialog.getByRole('button', { name: 'Save Grade' }).click()
  await expect.element(page.getByText('Failed to grade submission').first()).toBeVisible()
  await expect.element(grade).toHaveValue('10')
  const failure = dialog.getByRole('group', { name: 'This did not come through' })
  await expect.element(failure).toBeVisible()
  // It is that of this submission alone.
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
  await expect.element(dialog.getByText('Ben Tran', { exact: true })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{PageUp}{/Alt}')
  await expect.element(grade).toHaveValue('10')
  server.refuses(gradingContract.gradeSubmission, 404, 'It was deleted.')
  // A toast lies above the button.
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText('It was deleted meanwhile')).toBeVisible()
  await expect.element(grade).toHaveValue('10')
})

test('an assignment of somebody else says so', async () => {
  const server = openFakeServer({ person: tutor })
  server.refuses(gradingContract.showAssignment, 404, 'It belongs to somebody else.')
  await openScreen(gradingPage)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('belongs to somebody else')
})

/** Chooses a file without sending its bytes through the browser's driver. */
function choose(field: Locator, file: File) {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const input = field.element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('what cannot be handed in is told before it is sent', async () => {
  const server = openFakeServer()
  const assignment = aValue(Assignment, { asks_for: 'document', submission: null })
  const dashboard = aValue(Dashboard, { assignments: [assignment] })
  server.answers(portalContract.showDashboard, dashboard)
  await openScreen('/dashboard?tab=assignments')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const send = dialog.getByRole('button', { name: 'Submit Assignment' })
  const file = dialog.getByLabelText('File', { exact: true })
  await send.click()
  await expect.element(dialog.getByText('Please select a file to upload')).toBeVisible()
  await expect.element(file).toHaveFocus()
  await expect.element(file).toHaveAttribute('accept', '.pdf,.png,.jpg,.jpeg,.jfif,.docx,.doc')
  choose(file, new File(['<p>'], 'page.html', { type: 'text/html' }))
  const formats = 'Please upload PDF, PNG, JPG, or DOCX files only'
  await expect.element(dialog.getByText(formats, { exact: true })).toBeVisible()
  const tooMuch = new Uint8Array(10 * 1024 * 1024 + 1)
  choose(file, new File([tooMuch], 'Étude.pdf', { type: 'application/pdf' }))
  await expect.element(dialog.getByText('File size must be less than 10MB')).toBeVisible()
  await expectFirstClass()
})
