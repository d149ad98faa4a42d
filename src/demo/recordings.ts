import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { factsOfNotes, type Note, wavOf } from './strings.ts'

/** Recordings of the demo's classes. The student learns the violin and music production. */
export async function fillDemoRecordings(trx: Db, files: Files, now: Date) {
  const tutor = await findPersonByEmail(trx, 'tutor@cadenza.example')
  if (!tutor) throw new Error('The demo has no tutor. Delete its DATA_DIR to begin anew.')
  for (const { name, course_id, title, daysAgo, notes } of recordings) {
    const file_id = await files.write([wavOf(notes)], {
      name: `${name}.wav`,
      mediaType: 'audio/wav',
      pathAt: (timestamp) => `recordings/${course_id}/${timestamp}.wav`,
    })
    await keepFile(trx, file_id, now)
    await insertRecording(trx, {
      course_id,
      created_by: tutor.id,
      title,
      recorded_at: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000),
      file_id,
      ...factsOfNotes(notes),
    })
  }
}

/** In seconds, at 84 quarters a minute. */
const eighth = 60 / 84 / 2

/** G, A, B … to the G two octaves higher, from the violin's open string. */
const gMajor = [55, 57, 59, 60, 62, 64, 66, 67, 69, 71, 72, 74, 76, 78, 79]

/** Chords by their bass and the notes above it, in half tones: G, E minor, C, D, and G again. */
const study = [
  [55, 7, 12, 16, 19],
  [64, 3, 7, 12, 15],
  [60, 4, 7, 12, 16],
  [62, 4, 7, 10, 16],
  [55, 7, 12, 16, 19],
  [57, 3, 7, 10, 15],
  [62, 4, 10, 12, 16],
  [55, 7, 12, 16, 24],
]

/** E, G, A and B, two bars each, in eighths with a rest before the last. */
const grooves = [28, 28, 31, 31, 33, 33, 35, 35, 28]

const openStrings = [36, 43, 50, 57]

const recordings = [
  {
    name: 'violin-scale',
    course_id: 4,
    title: 'G major in two octaves, plucked',
    daysAgo: 13,
    notes: violinScale(),
  },
  {
    name: 'violin-arpeggios',
    course_id: 4,
    title: 'Arpeggio study at ♩ = 84, with the bass left ringing',
    daysAgo: 6,
    notes: arpeggioStudy(),
  },
  {
    name: 'violin-last-fall',
    course_id: 4,
    title: 'Last fall’s scale, for comparison',
    daysAgo: 361,
    notes: inTime(1, gMajor, 1.4),
  },
  {
    name: 'production-bass',
    course_id: 2,
    title: 'Bass line for the mix clinic, dry',
    daysAgo: 3,
    notes: grooves.flatMap((root, bar) => bassBar(bar * 8 * eighth, root)),
  },
  {
    name: 'cello-open-strings',
    course_id: 5,
    title: 'Tuning the open strings, low to high and back',
    daysAgo: 5,
    notes: inTime(2.5, [...openStrings, ...openStrings.toReversed(), 36], 3),
  },
]

/** Two octaves up and down. */
export function violinScale() {
  return inTime(0.8, [...gMajor, ...gMajor.toReversed().slice(1)], 1.4)
}

export function arpeggioStudy() {
  return study.flatMap((chord, bar) => arpeggio(bar * 8 * eighth, chord))
}

/** Up and down over a bass that rings through the bar. */
function arpeggio(at: number, [bass = 0, ...steps]: readonly number[]): Note[] {
  const above = [0, 1, 2, 3, 2, 1, 0].map((step) => bass + (steps[step] ?? 0))
  return [
    { at, pitch: bass, rings: 8 * eighth },
    ...inTime(eighth, above, 2 * eighth).map((note) => ({
      ...note,
      at: at + eighth + note.at,
      loud: 0.7,
    })),
  ]
}

/** Root, octave and fifth, with a rest for the snare. */
function bassBar(at: number, root: number): Note[] {
  return [0, undefined, 0, 12, undefined, 7, 12, 10].flatMap((step, index) =>
    step === undefined
      ? []
      : [
          {
            at: at + index * eighth,
            pitch: root + step,
            rings: eighth * 0.9,
            loud: index ? 0.8 : 1,
          },
        ],
  )
}

function inTime(seconds: number, pitches: readonly number[], rings: number): Note[] {
  return pitches.map((pitch, index) => ({ at: index * seconds, pitch, rings }))
}
