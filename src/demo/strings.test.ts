import { expect, test } from 'vitest'
import { wavOf } from './strings.ts'

test('the sound is a WAV file as players know it, the same each time', () => {
  const notes = [{ at: 0.5, pitch: 69, rings: 1 }]
  const wav = wavOf(notes)
  expect(wav.toString('latin1', 0, 16)).toBe(`RIFF${sizeField(wav.length - 8)}WAVEfmt `)
  expect(wav.readUInt32LE(24)).toBe(22_050)
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
  expect((wav.length - 44) / 2 / 22_050).toBeCloseTo(1.8, 3)
  expect(wavOf(notes).equals(wav)).toBe(true)
})

test.each([28, 55, 69, 79])('the string of pitch %i is in tune to two cents', (pitch) => {
  const sound = samplesOf(wavOf([{ at: 0, pitch, rings: 2 }]))
  const period = 22_050 / (440 * 2 ** ((pitch - 69) / 12))
  const periods = 20
  const likeness = (lag: number) => {
    const later = sound.slice(4000 + lag)
    return sound.slice(4000, 20_000).reduce((sum, now, at) => sum + now * (later[at] ?? 0), 0)
  }
  const near = Math.round(period * periods)
  const [before, best, after] = [likeness(near - 1), likeness(near), likeness(near + 1)]
  const lag = near + (before - after) / (2 * (before - 2 * best + after))
  expect(Math.abs(1200 * Math.log2(lag / (period * periods)))).toBeLessThan(2)
})

const sizeField = (size: number) => {
  const field = Buffer.alloc(4)
  field.writeUInt32LE(size)
  return field.toString('latin1')
}

const samplesOf = (wav: Buffer) =>
  Array.from({ length: (wav.length - 44) / 2 }, (_, index) => wav.readInt16LE(44 + index * 2))
