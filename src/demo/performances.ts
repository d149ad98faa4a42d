import { extname } from 'node:path'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { addSubmission } from '#features/assignments/server/add-submission.ts'
import { announceSubmission } from '#features/assignments/server/announce-submission.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { takeFile } from '#features/performances/rules.ts'
import {
  hasTakes,
  insertComment,
  insertTake,
  keepGrade,
  updateArrived,
  updateComment,
} from '#features/performances/server/data.ts'
import { notifyOfEnd } from '#features/performances/server/give-up-uploads.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { SoundFacts } from '#platform/sound.ts'
import { calendarOf } from './calendar.ts'
import { filmOf } from './left-hand-film.ts'
import { arpeggioStudy, violinScale } from './recordings.ts'
import { factsOfNotes, type Note, wavOf } from './strings.ts'

const violin = 4

/**
 * The demo’s student has played twice: the first take is graded, the second waits. Of two other
 * assignments one has a film, and the film for the other is on its way.
 */
export async function fillDemoPerformances(trx: Db, files: Files, now: Date) {
  if (await hasTakes(trx)) return
  const tutor = await findPersonByEmail(trx, 'tutor@cadenza.example')
  const student = await findPersonByEmail(trx, 'student@cadenza.example')
  if (!tutor || !student) return
  const at = calendarOf(now)
  const { id: assignment_id } = await insertAssignment(trx, {
    title: 'Étude no. 3, bars 1 to 8',
    course_id: violin,
    description: 'Plucked, at ♩ = 84. Let the bass ring through each bar.',
    asks_for: 'performance',
    criteria: ['Tone', 'Rhythm', 'Ringing bass'],
    due_date: at(-1, '23:59'),
    created_by: tutor.id,
    created_at: at(-12, '21:30'),
  })
  const play = (name: string, notes: readonly Note[], when: Date, words: string | null) =>
    addTake(trx, files, {
      ...{ assignment_id, user_id: student.id, notes: words, handed_in_at: when },
      ...{ kind: 'sound', name: `${name}.wav`, mediaType: 'audio/wav' },
      ...{ bytes: wavOf(notes), facts: factsOfNotes(notes) },
    })
  const study = arpeggioStudy()
  const first = await play('Étude, first', hurried(study), at(-6, '17:12'), null)
  await keepGrade(trx, first.file_id, {
    grade: 73,
    feedback: 'The notes are all there. Now the time: play it with the metronome, then without.',
    graded_at: at(-5, '22:12'),
    marks: [
      { criterion: 'Tone', mark: 4 },
      { criterion: 'Rhythm', mark: 3 },
      { criterion: 'Ringing bass', mark: 4 },
    ],
  })
  const say = (
    take_id: string,
    [from_ms, to_ms]: readonly [number, number | null],
    content: string,
  ) =>
    insertComment(trx, {
      ...{ take_id, from_ms, to_ms, content },
      author_id: tutor.id,
      created_at: at(-5, '22:05'),
    })
  const good = await say(first.id, [1_200, null], 'Good start: the bass rings through the bar.')
  await updateComment(trx, good.id, { done_at: at(-4, '16:30') })
  await say(first.id, [9_000, 14_500], 'Here you hurry. Loop it at half speed and count aloud.')

  const second = await play('Étude, second', study, at(-2, '20:50'), 'With the metronome now.')
  const last = await insertComment(trx, {
    ...{ take_id: second.id, from_ms: 9_000, to_ms: 14_500 },
    content: 'In time! Now louder into the fifth bar.',
    author_id: tutor.id,
    created_at: at(-1, '21:40'),
  })
  const louder = example(study, 9, 14.5)
  const voice = await files.write([wavOf(louder)], {
    name: 'Voice note.wav',
    mediaType: 'audio/wav',
    pathAt: (timestamp) => `voice-notes/${tutor.id}/${timestamp}.wav`,
  })
  await keepFile(trx, voice, now)
  await insertComment(trx, {
    ...{ take_id: second.id, from_ms: 11_000, to_ms: null, file_id: voice },
    ...factsOfNotes(louder),
    content: 'Played: the same bars, growing from the first note on.',
    author_id: tutor.id,
    created_at: at(-1, '21:44'),
  })
  await insertComment(trx, {
    ...{ take_id: second.id, answers: last.id },
    content: 'From the third bar on, or all at once?',
    author_id: student.id,
    created_at: at(-1, '22:10'),
  })
  await addFilm(trx, files, { tutor, student }, now)
  await sendFilm(trx, files, { tutor, student }, now)
}

type PlayedTake = {
  assignment_id: string
  user_id: string
  handed_in_at: Date
  notes: string | null
  kind: 'sound' | 'film'
  name: string
  mediaType: string
  bytes: Buffer
  facts: SoundFacts
}

/** A take that has arrived. */
async function addTake(
  trx: Db,
  files: Files,
  { kind, name, mediaType, bytes, facts, handed_in_at, ...whose }: PlayedTake,
) {
  const file_id = await files.write([bytes], {
    ...{ name, mediaType },
    sentBy: whose.user_id,
    pathAt: (timestamp) => `${whose.user_id}/${whose.assignment_id}/${timestamp}${extname(name)}`,
  })
  await keepFile(trx, file_id, handed_in_at)
  const row = { ...whose, file_id }
  const submission = await addSubmission(
    trx,
    { ...row, submitted_at: handed_in_at },
    { afterGrade: 'renew', now: handed_in_at },
  )
  const { id } = await insertTake(trx, { ...row, kind, handed_in_at, ...facts })
  await updateArrived(trx, id, submission.id)
  return { id, file_id }
}

type People = Record<'tutor' | 'student', { id: string }>

/** The student sent a file that is no film before, and was told so. */
async function addFilm(trx: Db, files: Files, { tutor, student }: People, now: Date) {
  const at = calendarOf(now)
  const title = 'G major in first position, filmed'
  const { id: assignment_id } = await insertAssignment(trx, {
    title,
    course_id: violin,
    description:
      'Two octaves, the left hand from above. Fingers stay down until the string changes.',
    asks_for: 'performance',
    due_date: at(2, '20:00'),
    created_by: tutor.id,
    created_at: at(-5, '18:00'),
  })
  const refused = { user_id: student.id, assignment_id, title }
  await notifyOfEnd(trx, refused, at(-1, '18:05'), takeFile.words.unknown)
  const notes = violinScale()
  const take = await addTake(trx, files, {
    ...{ assignment_id, user_id: student.id, notes: null, handed_in_at: at(-1, '18:25') },
    ...{ kind: 'film', name: 'Left hand.mp4', mediaType: 'video/mp4' },
    ...{ bytes: await filmOf(notes), facts: factsOfNotes(notes) },
  })
  await insertComment(trx, {
    ...{ take_id: take.id, from_ms: 2_400, to_ms: 3_900, author_id: tutor.id },
    content: 'Go through these pictures one by one: the fingers stay down until the D string.',
    created_at: at(-1, '22:20'),
  })
}

async function sendFilm(trx: Db, files: Files, { tutor, student }: People, now: Date) {
  const at = calendarOf(now)
  const { id: assignment_id } = await insertAssignment(trx, {
    title: 'The bow arm from the side',
    course_id: violin,
    description: 'One minute of long tones, filmed so that the elbow is in the picture.',
    asks_for: 'performance',
    due_date: at(1, '20:00'),
    created_by: tutor.id,
    created_at: at(-4, '19:30'),
  })
  const handed_in_at = new Date(now.getTime() - 40 * 60_000)
  const name = 'Bow arm.mp4'
  const file = await files.expect(trx, {
    name,
    mediaType: 'video/mp4',
    bytes: 186_000_000,
    sentBy: student.id,
  })
  const whose = { assignment_id, user_id: student.id, file_id: file.id }
  const { duration_ms, peaks } = factsOfNotes(arpeggioStudy())
  await insertTake(trx, { ...whose, kind: 'film', handed_in_at, duration_ms, peaks, notes: null })
  await announceSubmission(trx, { ...whose, submitted_at: handed_in_at })
}

/** The notes from one moment to another, as somebody else plays them: alone, and louder towards the end. */
function example(notes: readonly Note[], from: number, to: number) {
  const chosen = notes.filter(({ at }) => at >= from && at < to)
  return chosen.map((note, index) => ({
    ...note,
    at: note.at - from,
    loud: 0.4 + (0.6 * index) / chosen.length,
  }))
}

/** The same notes, the second half of them faster and unequal. */
const hurried = (notes: readonly Note[]) =>
  notes.map((note, index) =>
    note.at < 9 ? note : { ...note, at: 9 + (note.at - 9) * 0.86 + (index % 3) * 0.02 },
  )
