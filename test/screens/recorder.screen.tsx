import '../../src/app.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import Recorder from '#features/performances/web/recorder/recorder.tsx'
import { SessionContext } from '#platform/web/session.ts'
import { aPerson } from './fake-server.ts'
import { expectAccessible } from './open-screen.tsx'

/** The microphone is asked for with these. */
let asked: MediaTrackConstraints | boolean | undefined
/** Whether it is refused. */
let isRefused = false

beforeEach(() => {
  isRefused = false
  const context = new AudioContext()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    if (isRefused) throw new DOMException('No', 'NotAllowedError')
    asked = constraints?.audio
    const [tone, microphone] = [context.createOscillator(), context.createMediaStreamDestination()]
    tone.connect(microphone)
    tone.start()
    return microphone.stream
  })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await context.close()
  })
})

const openRecorder = () =>
  render(
    <SessionContext value={aPerson()}>
      <main>
        <h1>Etude no. 3</h1>
        <Recorder
          assignmentId={crypto.randomUUID()}
          title="Etude no. 3"
          onHandIn={async () => {}}
        />
      </main>
    </SessionContext>,
  )

const record = page.getByRole('button', { name: 'Record take 1' })

test('who has refused the microphone is told what to do, and tries again', async () => {
  isRefused = true
  await openRecorder()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The browser keeps the microphone from us.')
  await expect.element(record).toBeDisabled()
  await expectAccessible()
  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(record).toBeEnabled()
  // As a meeting opens it, a browser takes a held note for noise.
  expect(asked).toEqual({
    channelCount: 2,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  })
})

test('a device without room says so before anything is lost', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 990 })
  await openRecorder()
  await expect.element(record).toBeEnabled()
  await userEvent.keyboard('r')
  await expect.element(page.getByText(/^This device has no more room\./)).toBeVisible()
  await expect.element(record).toBeEnabled()
})

test('a browser without a memory says so, and records all the same', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(
    new DOMException('Not in a private window', 'SecurityError'),
  )
  await openRecorder()
  await expect.element(page.getByText(/^This browser keeps nothing here/)).toBeVisible()
  await page.getByLabelText('Counted in').selectOptions('Not at all')
  await expect.element(record).toBeEnabled()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^0:0[1-9]/)
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('button', { name: 'Record take 2' })).toBeEnabled()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})
