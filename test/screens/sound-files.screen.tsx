import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WAVE,
  WebMOutputFormat,
} from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'
import { type ReadTake, readTake } from '#features/performances/web/read-take.ts'
import { mediaKindOf, mediaKinds } from '#platform/media-kinds.ts'
import { Playback } from '#platform/web/player/playback.ts'
import { ascii, flacOf, joined, mp3WithoutCount, patched, wavBytes } from '../media-bytes.ts'
import { filmBytes, renamedIn } from './made-media.ts'

const wav = wavBytes(4)
const flac = flacOf(4, { says: 43 * 4096 })
const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, bytes.length * share)
const zeros = [0, 0, 0, 0]

/** Four seconds of a tone as Opus, as this browser encodes it. */
async function opusIn(format: OutputFormat) {
  const source = new BlobSource(new Blob([wav]))
  const output = new Output({ format, target: new BufferTarget() })
  const conversion = await Conversion.init({
    input: new Input({ source, formats: [WAVE] }),
    output,
    audio: { codec: 'opus', sampleRate: 48_000 },
    showWarnings: false,
  })
  await conversion.execute()
  return new Uint8Array(output.target.buffer as ArrayBuffer)
}

const read = (bytes: Uint8Array, name: string) =>
  readTake(new File([bytes as BlobPart], name), { onConverting: () => {} })

/** The seconds that the browser's own player shows. */
async function playerSeconds(file: File) {
  const address = URL.createObjectURL(file)
  onTestFinished(() => URL.revokeObjectURL(address))
  const audio = new Audio(address)
  await new Promise((resolve, reject) => {
    audio.onloadedmetadata = resolve
    audio.onerror = () => reject(audio.error)
  })
  return audio.duration
}

/** The WAV file with the size that it has. */
function withSize(bytes: Uint8Array) {
  const sized = bytes.slice()
  new DataView(sized.buffer).setUint32(4, sized.length - 8, true)
  return sized
}

type Make = () => Uint8Array | Promise<Uint8Array>

test.each<[string, Make, string, number]>([
  ['an MP3 of variable rate without a count', () => mp3WithoutCount(4), 'mp3', 4],
  ['an MP3 that was cut off', () => cut(mp3WithoutCount(4), 0.9), 'mp3', 3.77],
  ['a FLAC that does not say its length', () => flacOf(4, { says: 0 }), 'flac', 4],
  ['a FLAC that was cut off', () => cut(flac, 0.75), 'flac', 3.06],
  ['a fragmented MP4', () => opusIn(new Mp4OutputFormat({ fastStart: 'fragmented' })), 'm4a', 4],
  ['a WebM', () => opusIn(new WebMOutputFormat()), 'm4a', 4],
  ['an Ogg', () => opusIn(new OggOutputFormat()), 'm4a', 4],
  [
    'an Ogg that was cut off',
    async () => cut(await opusIn(new OggOutputFormat()), 0.9),
    'm4a',
    3.5,
  ],
  ['a WAV', () => wav, 'wav', 4],
  ['a WAV that was cut off', () => cut(wav, 0.75), 'wav', 3],
  ['a WAV without its sizes', () => patched(patched(wav, 4, ...zeros), 40, ...zeros), 'wav', 4],
  ['a WAV with endless sizes', () => patched(wav, 40, 255, 255, 255, 255), 'wav', 4],
  [
    'a WAV with a broken tag after its sound',
    () =>
      withSize(
        joined([wav, ascii('id3 '), Uint8Array.of(3, 0, 0, 0), ascii('ID3'), Uint8Array.of(0)]),
      ),
    'wav',
    4,
  ],
])('%s lasts as long as was read', async (_what, make, ending, seconds) => {
  const take = (await read(await make(), 'Take 1.mp3')) as ReadTake
  expect(take).toMatchObject({ kind: 'sound', hasSound: true })
  // An Ogg is cut off at one of its pages, which are as long as its encoder likes.
  const exact = seconds === 3.5 ? 500 : 60
  expect(Math.abs(take.facts.duration_ms - seconds * 1000)).toBeLessThan(exact)
  const shown = await playerSeconds(take.file)
  expect(Math.abs(shown * 1000 - take.facts.duration_ms)).toBeLessThan(60)
  expect(take.file.name).toMatch(/^Take 1\./)
  expect(take.file.type || ending).toContain(ending === 'm4a' ? 'mp4' : '')
})

const contents: Record<string, Make> = {
  mp3: () => mp3WithoutCount(1),
  wav: () => wavBytes(1),
  flac: () => flacOf(1, { says: 0 }),
  m4a: () => opusIn(new Mp4OutputFormat()),
  ogg: () => opusIn(new OggOutputFormat()),
  webm: () => opusIn(new WebMOutputFormat()),
}
const endings = ['mp3', 'wav', 'm4a', 'flac', 'mp4', 'mov', 'ogg', 'webm', 'aac', 'pdf', 'MP3', '']

test.each(Object.entries(contents))(
  'a file with %s in it is read whatever its name says',
  async (content, make) => {
    const bytes = await make()
    for (const ending of endings) {
      const take = await read(bytes, ending ? `Take 1.${ending}` : 'Take 1')
      if (!('file' in take)) throw new Error(`.${ending}: ${take.refusal}`)
      const head = new Uint8Array(await take.file.slice(0, 1024).arrayBuffer())
      // As the server renames it.
      const kind = mediaKindOf(head, { name: take.file.name, isFilm: false })
      const became = ['ogg', 'webm'].includes(content) ? 'm4a' : content
      expect(kind && mediaKinds[kind].begins(head), ending).toBe(true)
      if (became !== 'm4a') expect(kind, ending).toBe(became)
    }
  },
)

test.each<[string, Make, string]>([
  ['a page', () => ascii('<!doctype html><p>Hello'), 'Please choose an MP3, M4A'],
  ['a PDF', () => ascii(`%PDF-1.4 ${'x'.repeat(2000)}`), 'Please choose an MP3, M4A'],
  [
    'an unknown codec',
    async () => renamedIn(await opusIn(new Mp4OutputFormat()), 'Opus', 'qdm2'),
    'Browsers cannot read QDM2.',
  ],
  [
    'Apple Lossless',
    async () => renamedIn(await opusIn(new Mp4OutputFormat()), 'Opus', 'alac'),
    'Browsers cannot read Apple Lossless. In the Music app',
  ],
  ['a WAV that is compressed', () => patched(wav, 20, 2), 'Browsers cannot read compressed WAV.'],
  ['a WAV without a format', () => ascii('RIFF0000WAVEdata0000'), 'This file is damaged'],
])('%s is refused with what can be done', async (_what, make, words) => {
  const result = await read(await make(), 'Take 1.mp3')
  if ('file' in result) throw new Error('It was read.')
  expect(result.refusal).toContain(words)
  expect(result.refusal).not.toContain('M4A file')
})

test('a film without sound is known as one', async () => {
  const take = await read(await filmBytes({ hasSound: false }), 'Take 1.mp4')
  expect(take).toMatchObject({ kind: 'film', hasSound: false })
  expect(await read(wavBytes(1, { level: 0 }), 'Take 1.wav')).toMatchObject({ hasSound: true })
})

test('whoever hands in a picture that some cannot show is told which', async () => {
  const film = renamedIn(await filmBytes({ hasSound: false }), 'vp09', 'hvc1')
  const take = await read(film, 'Take 1.mov')
  expect(take).toMatchObject({ warning: expect.stringContaining('picture (HEVC)') })
})

test('a player shows the length that was read, whatever the browser guesses', async () => {
  const guessed = new File([mp3WithoutCount(4) as BlobPart], 'Take 1.mp3')
  const src = URL.createObjectURL(guessed)
  const audio = new Audio(src)
  onTestFinished(() => URL.revokeObjectURL(src))
  const lengths: (number | undefined)[] = []
  for (const durationMs of [4000, undefined]) {
    const playback = new Playback({ src, title: 'Take 1', kind: 'sound', durationMs })
    const letGo = playback.attach(audio)
    audio.load()
    await new Promise((resolve) =>
      audio.addEventListener('loadedmetadata', resolve, { once: true }),
    )
    audio.currentTime = audio.duration
    await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }))
    lengths.push(playback.state().durationMs)
    expect(playback.time()).toBeLessThanOrEqual(playback.state().durationMs ?? 0)
    letGo?.()
  }
  expect(lengths[0]).toBe(4000)
  expect(Math.abs((lengths[1] ?? 0) - 4000)).toBeGreaterThan(1000)
})
