// Protects: src/features/performances/web, src/platform/web/sound, src/platform/web/player

import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { firefoxPath, openFirefox } from './firefox.ts'
import { serveRecorder } from './recorder-page/serve.ts'

/** A loud half and a quiet half, so that a variable rate varies; four seconds in all. */
const source =
  '-f lavfi -i sine=d=2 -f lavfi -i anoisesrc=d=2:a=.5 -filter_complex concat=n=2:v=0:a=1'

/**
 * Files as phones, editors and broken transfers make them: what ffmpeg makes of the source, and the
 * share of the file that is left where its end was cut off.
 */
const files: [what: string, options: string, name: string, left?: number][] = [
  [
    'an MP3 of variable rate without a count',
    '-c:a libmp3lame -q:a 2 -write_xing 0 -id3v2_version 0',
    'v.mp3',
  ],
  ['an MP3', '-c:a libmp3lame -b:a 128k', 'x.mp3'],
  ['an MP3 that was cut off', '-c:a libmp3lame -q:a 2', 'c.mp3', 0.6],
  ['raw AAC', '-c:a aac -f adts', 'a.aac'],
  ['a FLAC', '-c:a flac', 'f.flac'],
  ['a FLAC that was cut off', '-c:a flac', 'fc.flac', 0.6],
  ['an M4A', '-c:a aac', 'm.m4a'],
  ['a fragmented M4A', '-c:a aac -movflags +frag_keyframe+empty_moov', 'frag.m4a'],
  [
    'a fragmented M4A that was cut off',
    '-c:a aac -movflags +empty_moov -frag_duration 500000',
    'fragc.m4a',
    0.6,
  ],
  ['a WebM without a length', '-c:a libopus -f webm -live 1', 'w.webm'],
  ['a WebM that was cut off', '-c:a libopus -cluster_time_limit 500', 'wc.webm', 0.6],
  ['an Ogg', '-c:a libopus', 'o.ogg'],
  ['a WAV', '-c:a pcm_s24le', 'w24.wav'],
  ['a WAV that was cut off', '-c:a pcm_s16le', 'wcut.wav', 0.6],
  ['a WAV of 64 bits of size', '-c:a pcm_s16le -rf64 always', 'rf64.wav'],
  ['a WAV by A-law', '-c:a pcm_alaw', 'alaw.wav'],
]

let folder: string
let recorder: Awaited<ReturnType<typeof serveRecorder>>
const made = new Map<string, string>()

test.describe.configure({ mode: 'serial' })
test.skip(!hasProgram('ffmpeg'), 'ffmpeg is not installed here.')

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'takes-'))
  recorder = await serveRecorder()
  for (const [, options, name, left = 1] of files) {
    const path = join(folder, name)
    const words = `-v error -y ${source} ${options} ${path}`.split(' ')
    execFileSync('ffmpeg', words)
    const bytes = await readFile(path)
    made.set(name, bytes.subarray(0, bytes.length * left).toString('base64'))
  }
})
test.afterAll(async () => {
  await recorder.close()
  await rm(folder, { recursive: true })
})

test('the length that was read is the one that Chromium plays', async ({ page }) => {
  await page.goto(recorder.url)
  expect(await differences((name, base64) => page.evaluate(compare, { name, base64 }))).toEqual([])
})

test('the length that was read is the one that Firefox plays', async () => {
  test.skip(!firefoxPath, 'Firefox is not installed here.')
  test.slow()
  const { page, close } = await openFirefox()
  try {
    await page.goto(recorder.url)
    expect(await differences((name, base64) => page.evaluate(compare, { name, base64 }))).toEqual(
      [],
    )
  } finally {
    await close()
  }
})

type Compared = { read: number; played: number } | { refusal: string }

/** The files whose player is 60 ms or more from what was read, or that were refused. */
async function differences(compareIn: (name: string, base64: string) => Promise<Compared>) {
  const far: [string, Compared][] = []
  for (const [what, , name] of files) {
    const compared = await compareIn(name, made.get(name) ?? '')
    if (!('read' in compared) || Math.abs(compared.read - compared.played) >= 60)
      far.push([what, compared])
  }
  return far
}

/** In the browser: the milliseconds that were read of a file, and those that its player shows. */
async function compare({ name, base64 }: { name: string; base64: string }): Promise<Compared> {
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))
  const { readTake } = globalThis as unknown as {
    readTake: typeof import('#features/performances/web/read-take.ts').readTake
  }
  const take = await readTake(new File([bytes], name), { onConverting: () => {} })
  if (!('file' in take)) return take
  const player = document.createElement('audio')
  player.src = URL.createObjectURL(take.file)
  await new Promise((resolve, reject) => {
    player.onloadedmetadata = resolve
    player.onerror = () => reject(new Error(`${name}: ${player.error?.message}`))
  })
  return { read: take.facts.duration_ms, played: Math.round(player.duration * 1000) }
}

function hasProgram(name: string) {
  try {
    execFileSync(name, ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
