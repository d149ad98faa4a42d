import { wavOfSamples } from '../../wav.ts'

const seconds = 60

/** Hertz of A minor, from A3 to E5. */
const scale = [220, 246.9, 261.6, 293.7, 329.6, 349.2, 392, 440, 493.9, 523.3, 587.3, 659.3]

/** What is played at the far end: the files of a microphone, by the names of their sounds. */
export const sounds = {
  'a held tone': () => wavOfSamples(seconds, (second) => 0.25 * sine(440, second)),
  'a melody': () => wavOfSamples(seconds, melody),
  'a struck melody': () =>
    wavOfSamples(
      seconds,
      (second) => melody(second) + 0.1 * noise() * Math.exp(-(second % 0.25) * 40),
    ),
  'a drum': () => wavOfSamples(seconds, drum),
}

/** Four notes a second, struck and dying away, of four partials each. */
function melody(second: number) {
  const note = Math.floor(second * 4)
  const within = second - note / 4
  // A row of leaps and steps that is not the same again within the minute.
  const hertz = scale[(note * 5 + Math.floor(note / 7) * 3) % scale.length] ?? 440
  const envelope = Math.min(1, within / 0.01) * Math.exp(-within * 6)
  return (
    0.4 *
    envelope *
    [1, 0.5, 0.25, 0.12].reduce(
      (sum, share, index) => sum + share * sine(hertz * (index + 1), second),
      0,
    )
  )
}

/** Two strokes a second, of noise that dies away. */
const drum = (second: number) => 0.8 * Math.exp(-(second % 0.5) * 12) * noise()

const noise = () => Math.random() * 2 - 1

const sine = (hertz: number, second: number) => Math.sin(2 * Math.PI * hertz * second)
