import '../../src/app.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { academy } from '#content/academy.ts'
import { setAcademy } from '#platform/academy.ts'
import { Player } from '#platform/web/player/player.tsx'
import { usePlayback } from '#platform/web/player/use-playback.ts'
import { filmBytes, renamedIn } from './made-media.ts'
import { expectAccessible } from './open-screen.tsx'

async function openFilm(bytes: Uint8Array) {
  setAcademy(academy)
  const src = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'video/mp4' }))
  onTestFinished(() => URL.revokeObjectURL(src))
  await render(<Film src={src} />)
}

function Film({ src }: { src: string }) {
  const playback = usePlayback({ src, title: 'Left hand', kind: 'film', durationMs: 1000 })
  return (
    <main>
      <h1>Left hand</h1>
      <Player playback={playback} />
    </main>
  )
}

test('who cannot be shown a picture is told why, and hears the sound', async () => {
  await openFilm(renamedIn(await filmBytes(), 'vp09', 'hvc1'))
  await expect
    .element(page.getByText(/^This browser cannot show the picture \(HEVC\)\. The sound plays\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'download it' }))
    .toHaveAttribute('download', 'Left hand')
  expect(document.querySelector('video')?.hidden).toBe(true)
  await expectAccessible()
  await page.getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => document.querySelector('video')?.ended).toBe(true)
})

test('nothing is said of a film that is shown', async () => {
  await openFilm(await filmBytes())
  await expect.poll(() => document.querySelector('video')?.videoWidth).toBe(64)
  await expect.element(page.getByLabelText('Left hand').first()).toBeVisible()
  expect(page.getByText(/cannot show the picture/).elements()).toHaveLength(0)
})
