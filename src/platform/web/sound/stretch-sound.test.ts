import { expect, test } from 'vitest'
import { stretchSound } from './stretch-sound.ts'

const rate = 48_000
const sine = (hertz: number, seconds: number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  )

test.each([
  [0.5, 65.4],
  [0.5, 880],
  [0.75, 440],
  [1.2, 1318.5],
])('at %d of the speed %d Hz stay within five cents', async (speed, hertz) => {
  const sound = sine(hertz, 2)
  const [made = new Float32Array()] = await stretchSound([sound], { rate, speed })
  expect(made).toHaveLength(Math.round(sound.length / speed))
  expect(Math.abs(1200 * Math.log2(pitchOf(made) / hertz))).toBeLessThan(5)
  // No gap and no beat: where windows overlap, they sound as one.
  for (const level of levelsOf(made)) expect(level).toBeCloseTo(1, 1)
})

test('both channels keep their place, and its ends stay the ends', async () => {
  const left = sine(441, 1)
  const right = left.map((sample, at) => (at < 24_000 ? sample : 0))
  // Where it begins and ends there are other tones, as short as an end may be off.
  const marked = left.map((sample, at) => (at < 480 || at >= 47_520 ? sample * 0.25 : sample))
  for (const speed of [0.5, 0.75, 1.2]) {
    const [first, second, third] = await stretchSound([left, right, marked], { rate, speed })
    if (!first || !second || !third) throw new Error('It has three channels.')
    const lastHeard = second.findLastIndex((sample) => Math.abs(sample) > 0.1)
    expect(Math.abs((lastHeard * speed) / rate - 0.5)).toBeLessThan(0.02)
    expect(first.slice(lastHeard, lastHeard + 1000).some((sample) => sample > 0.9)).toBe(true)
    expect(third[0]).toBe(marked[0])
    const isSoft = (sample: number) => Math.abs(sample) < 0.3
    expect([third.slice(0, 400).every(isSoft), third.slice(-96).every(isSoft)]).toEqual([
      true,
      true,
    ])
  }
})

test('a sound of a tenth of a second, and one that is silent', async () => {
  const [short] = await stretchSound([sine(440, 0.1)], { rate, speed: 0.55 })
  expect(short).toHaveLength(Math.round(4800 / 0.55))
  const [silent = new Float32Array()] = await stretchSound([new Float32Array(9600)], {
    rate,
    speed: 1.2,
  })
  expect([...silent].every((sample) => sample === 0)).toBe(true)
})

/** By all upward crossings of zero. */
function pitchOf(samples: Float32Array) {
  const crossings: number[] = []
  for (let at = 1; at < samples.length; at += 1) {
    const [before, now] = [samples[at - 1] as number, samples[at] as number]
    if (before < 0 && now >= 0) crossings.push(at - now / (now - before))
  }
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)]
  return ((crossings.length - 1) * rate) / (last - first)
}

/** The greatest sample of each twentieth of a second, between the ends. */
const levelsOf = (samples: Float32Array) =>
  Array.from({ length: Math.floor(samples.length / 2400) - 2 }, (_, part) =>
    samples.subarray((part + 1) * 2400, (part + 2) * 2400).reduce((a, b) => Math.max(a, b), 0),
  )
