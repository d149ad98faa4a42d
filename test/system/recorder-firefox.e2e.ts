// Protects: src/features/performances/web, src/platform/web/sound

import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { firefoxPath, openFirefox } from './firefox.ts'
import { hearFile } from './hear-file.ts'
import { writeTones } from './held-tones.ts'
import { serveRecorder } from './recorder-page/serve.ts'

test('Firefox records both channels, and a file with an end', async () => {
  test.skip(!firefoxPath, 'Firefox is not installed here.')
  test.slow()
  const { url, close } = await serveRecorder()
  const tones = await writeTones(20)
  const { page, errors, press, expectText, ...firefox } = await openFirefox()
  try {
    // Its own fake microphone has one channel.
    await page.evaluateOnNewDocument(
      (wav) => {
        navigator.mediaDevices.getUserMedia = async () => {
          const bytes = Uint8Array.from(atob(wav), (it) => it.charCodeAt(0))
          const tones = new Audio(URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' })))
          const { mozCaptureStream } = tones as unknown as { mozCaptureStream(): MediaStream }
          const stream = mozCaptureStream.call(tones)
          await tones.play()
          return stream
        }
      },
      await readFile(tones.path, 'base64'),
    )
    await page.goto(url)
    await page.select('select[name="count_in"]', '0')
    await press('Record take 1')
    await expectText('0:02')
    await page.reload()
    await expectText('Take 1')
    await page.focus('input[type="range"]')
    for (let times = 0; times < 10; times += 1) await page.keyboard.press('ArrowRight')
    await expectText('Undo the cut')
    await press('Hand in take 1')
    await expectText('Download sound of')
    const [base64, ms] = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[download]')
      const handedIn = (globalThis as unknown as { handedIn: Blob }).handedIn
      const bytes = new Uint8Array(await handedIn.arrayBuffer())
      const text = Array.from(bytes, (it) => String.fromCharCode(it)).join('')
      return [btoa(text), Number(/of (\d+) ms/.exec(link?.textContent ?? '')?.[1])] as const
    })
    const heard = await hearFile(page, Buffer.from(base64, 'base64'))
    expect(ms).toBeGreaterThan(1000)
    expect(Math.abs(heard.seconds * 1000 - ms)).toBeLessThanOrEqual(50)
    expect(Math.abs(heard.playerSeconds * 1000 - ms)).toBeLessThanOrEqual(50)
    expect(heard.hertz.map((it) => Math.round(it))).toEqual([440, 660])
    expect(heard.apart).toBeGreaterThan(30)
    expect(errors).toEqual([])
  } finally {
    await firefox.close()
    await close()
    await tones.remove()
  }
})
