import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { performancesContract, Take } from '#features/performances/contract.ts'
import { noteOnItsWay } from '#features/performances/web/uploads/any-on-its-way.ts'
import { findKeptFile, keepFile } from '#features/performances/web/uploads/kept-files.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, expectWords, openScreen } from './open-screen.tsx'
import { aValue, idOf } from './sample.ts'

const contract = performancesContract
const assignment = { id: idOf(900), title: 'Long tones' }
const file = new File(['not all of it has arrived'], 'Long tones.wav', { type: 'audio/wav' })
const uploads = { status: 404, asked: 0 }
beforeEach(() => {
  uploads.asked = 0
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
})

/** The requests of an upload, which go past `fetch`: each is answered with the status of the moment. */
class UploadRequest {
  status = 0
  responseText = ''
  upload = {}
  onload?: () => void
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send() {
    uploads.asked += 1
    this.status = uploads.status
    queueMicrotask(() => this.onload?.())
  }
}

/** A take whose file this browser has kept, as another page had begun to send it. */
async function keepTake(takeId: string) {
  await keepFile({ takeId, personId: aPerson().id, file, assignment })
  noteOnItsWay(true)
  onTestFinished(() => noteOnItsWay(false))
}

const alert = page.getByRole('alert').filter({ hasText: 'Not handed in: Long tones' })

test('a take that was given up after a week is told to its student, and its file stays until it is discarded', async () => {
  const takeId = idOf(901)
  uploads.status = 404
  await keepTake(takeId)
  const server = openFakeServer()
  server.answers(contract.showOwnPerformance, {
    ...aValue(contract.showOwnPerformance.returns),
    takes: [],
  })
  await openScreen('/announcements')
  await expect.element(alert).toMatchTextContent('its file had not arrived after a week')
  await expect.element(alert.getByRole('link', { name: 'Save the file' })).toBeVisible()
  await expectFirstClass()
  expect((await findKeptFile(takeId))?.file.size).toBe(file.size)

  await cleanup()
  const asked = uploads.asked
  await openScreen('/profile')
  await expect.element(alert).toMatchTextContent('This browser still has Long tones.wav.')
  expect(uploads.asked).toBe(asked)

  await alert.getByRole('button', { name: 'Discard the file' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await findKeptFile(takeId))?.file.size).toBe(file.size)
  await alert.getByRole('button', { name: 'Discard the file' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => findKeptFile(takeId)).toBeUndefined()
})

test('a take that the server does not withdraw keeps its file and goes on', async () => {
  const takeId = idOf(902)
  uploads.status = 503
  await keepTake(takeId)
  const server = openFakeServer()
  const take = aValue(Take, {
    ...{ id: takeId, number: 1, name: file.name, bytes: file.size, received: 3, comments: [] },
    ...{ grade: null, feedback: null, graded_at: null, marks: [] },
  })
  const shown = aValue(contract.showOwnPerformance.returns)
  server.answers(contract.showOwnPerformance, {
    ...shown,
    assignment: { ...shown.assignment, ...assignment },
    submission_id: null,
    takes: [take],
  })
  await openScreen(`/dashboard/performances/${assignment.id}`)
  await expect.poll(() => uploads.asked).toBeGreaterThan(0)
  const withdraw = async () => {
    await button('Withdraw take 1').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  }
  server.refuses(contract.withdrawTake, 409, 'It has a grade.', { code: 'already_graded' })
  await withdraw()
  await expectWords('It has a grade.')
  expect((await findKeptFile(takeId))?.file.size).toBe(file.size)
  const asked = uploads.asked
  await expect.poll(() => uploads.asked, { timeout: 5_000 }).toBeGreaterThan(asked)

  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  server.restores(contract.withdrawTake)
  await withdraw()
  await expect.poll(() => findKeptFile(takeId)).toBeUndefined()
})
