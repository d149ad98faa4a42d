import { waveOf } from '#features/publishing/sound-rules.ts'
import { peakCount, type SoundFacts } from '#platform/sound.ts'

/**
 * Plucked strings for the demo's recordings, the same at every start. A delay line as long as one
 * period is filled with noise and smoothed each time round, as a string loses its high partials:
 * K. Karplus, A. Strong, "Digital Synthesis of Plucked-String and Drum Timbres", Computer Music
 * Journal 7(2), 1983. The all-pass filter that tunes between two samples, and where the string is
 * plucked, follow D. Jaffe, J. O. Smith, "Extensions of the Karplus-Strong Plucked-String
 * Algorithm", in the same issue.
 */
export type Note = {
  /** In seconds from the beginning. */
  at: number
  /** As in MIDI: 69 is the A of 440 Hz. */
  pitch: number
  /** How long the string is left to ring. */
  rings: number
  loud?: number
}

/** Samples a second. */
export const rate = 22_050

/** The notes as a WAV file: one channel of 16 bits. */
export function wavOf(notes: readonly Note[]) {
  const samples = samplesOf(notes)
  const wav = Buffer.alloc(header.length + samples.length * 2)
  header.copy(wav)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) {
    wav.writeInt16LE(sample, header.length + index * 2)
  }
  return wav
}

/** The notes as samples of 16 bits, as loud as is safe. */
export function samplesOf(notes: readonly Note[]) {
  const sound = soundOf(notes)
  const peak = sound.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
  const gain = (0.8 * 0x7fff) / peak
  return Int16Array.from(sound, (sample) => Math.round(sample * gain))
}

/** The notes as samples. */
function soundOf(notes: readonly Note[]) {
  const seconds = Math.max(...notes.map(({ at, rings }) => at + rings)) + 0.3
  const sound = new Float32Array(Math.ceil(seconds * rate))
  for (const [index, note] of notes.entries()) pluck(sound, note, index + 1)
  return sound
}

/** How the notes are drawn on the site. */
export function waveOfNotes(notes: readonly Note[]) {
  const sound = soundOf(notes)
  return waveOf([sound], sound.length / rate)
}

/** What a browser would read in them: their length, and the greatest sample of each stretch. */
export function factsOfNotes(notes: readonly Note[]): SoundFacts {
  const sound = soundOf(notes).map(Math.abs)
  const most = sound.reduce((loudest, sample) => Math.max(loudest, sample), 0)
  const stretch = sound.length / peakCount
  return {
    duration_ms: Math.round((sound.length / rate) * 1000),
    peaks: Array.from({ length: peakCount }, (_, index) => {
      const part = sound.subarray(Math.floor(index * stretch), Math.floor((index + 1) * stretch))
      return Math.round((80 * part.reduce((loudest, it) => Math.max(loudest, it), 0)) / most)
    }),
  }
}

function pluck(sound: Float32Array, { at, pitch, rings, loud = 1 }: Note, seed: number) {
  const period = rate / (440 * 2 ** ((pitch - 69) / 12))
  // Smoothing delays by half a sample, the all-pass by 0.1 to 1.1.
  const length = Math.floor(period - 0.6)
  const rest = period - 0.5 - length
  const tuning = (1 - rest) / (1 + rest)
  const line = burst(length, seed)
  // Low strings should not outlast high ones by too much: -60 dB after some four seconds.
  const loss = 0.001 ** (1 / (4 * (rate / period)))
  const begin = Math.round(at * rate)
  const end = Math.min(sound.length, begin + Math.round((rings + 0.08) * rate))
  const release = Math.round(0.08 * rate)
  let before = 0
  let smoothedBefore = 0
  let tunedBefore = 0
  for (let sample = begin, place = 0; sample < end; sample++, place = (place + 1) % length) {
    const now = line[place] as number
    const smoothed = loss * 0.5 * (now + before)
    const tuned = tuning * (smoothed - tunedBefore) + smoothedBefore
    line[place] = tuned
    before = now
    smoothedBefore = smoothed
    tunedBefore = tuned
    // A finger ends the note; cut off at once it would click.
    sound[sample] = (sound[sample] as number) + loud * now * Math.min(1, (end - sample) / release)
  }
}

/** One period of noise as a finger leaves it a fifth of the way up the string: softer, and combed. */
function burst(length: number, seed: number) {
  const noise = new Float32Array(length)
  let state = seed * 2_654_435_761
  let soft = 0
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    soft += 0.55 * (state / 2 ** 31 - 1 - soft)
    noise[index] = soft
  }
  const plucked = Math.max(1, Math.round(length / 5))
  return noise.map((value, index) => value - 0.9 * (noise.at(index - plucked) as number))
}

const header = Buffer.alloc(44)
header.write('RIFF', 0)
header.write('WAVEfmt ', 8)
header.writeUInt32LE(16, 16)
header.writeUInt16LE(1, 20)
header.writeUInt16LE(1, 22)
header.writeUInt32LE(rate, 24)
header.writeUInt32LE(rate * 2, 28)
header.writeUInt16LE(2, 32)
header.writeUInt16LE(16, 34)
header.write('data', 36)
