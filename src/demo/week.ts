import { courses } from '#content/courses.ts'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { insertAnnouncement } from '#features/announcements/server/data.ts'
import { insertAssignment, insertSubmission } from '#features/assignments/server/data.ts'
import { insertDiscussion, insertReply } from '#features/discussions/server/data.ts'
import { mirrorCatalogue } from '#features/enrolments/server/mirror-catalogue.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { type At, calendarOf } from './calendar.ts'
import { fillNotifications } from './notifications.ts'
import { fillRooms } from './rooms.ts'
import { pdfOf, type Sheet } from './sheets.ts'

/** The ids of the people in the week. */
type Cast = { admin: string; tutor: string; student: string; newcomer: string }

const violin = 4
const production = 2

/** A week of the demo's student: assignments in all four states, rooms in each status, classes attended. */
export async function fillDemoWeek(trx: Db, files: Files, now: Date) {
  const idOf = async (mailbox: keyof Cast) => {
    const person = await findPersonByEmail(trx, `${mailbox}@cadenza.example`)
    if (!person) throw new Error(`The demo has no ${mailbox}. Delete its DATA_DIR to begin anew.`)
    return person.id
  }
  const cast: Cast = {
    admin: await idOf('admin'),
    tutor: await idOf('tutor'),
    student: await idOf('student'),
    newcomer: await idOf('newcomer'),
  }
  const at = calendarOf(now)
  await mirrorCatalogue(trx, courses)
  await selectCourses(trx, cast.student, [violin, production], at(-63))
  const about = {
    ...(await fillAssignments(trx, files, cast, at)),
    ...(await fillDiscussions(trx, cast, at)),
    ...(await fillAnnouncements(trx, cast, at)),
    ...(await fillRooms(trx, cast, at)),
  }
  await fillNotifications(trx, cast.student, about, at)
}

async function fillAssignments(trx: Db, files: Files, { tutor, student }: Cast, at: At) {
  const assign = (title: string, course_id: number, description: string, due_date: Date) =>
    insertAssignment(trx, {
      title,
      course_id,
      description,
      due_date,
      created_by: tutor,
      created_at: at(-21, '21:30'),
    })
  const handedIn = async (assignment: string, name: string, sheet: Sheet, when: Date) => {
    const file_id = await files.write([pdfOf(sheet)], {
      name,
      mediaType: 'application/pdf',
      sentBy: student,
      pathAt: (timestamp) => `${student}/${assignment}/${timestamp}.pdf`,
    })
    await keepFile(trx, file_id, when)
    return { assignment_id: assignment, user_id: student, file_id, submitted_at: when }
  }
  const diary = await assign(
    'Intonation diary, week 6',
    violin,
    'Ten minutes a day against a drone on D. Write down which notes you moved, and which way.',
    at(0, '23:59'),
  )
  const slowBows = await assign(
    'Slow bows, filmed',
    violin,
    'Whole bows on open strings at sixty to the minute, the camera at your bow hand.',
    at(-2, '23:59'),
  )
  const mix = await assign(
    'Mix one verse',
    production,
    'Voice and three instruments. Bring the session and a bounce at −16 LUFS.',
    at(1, '23:59'),
  )
  await insertSubmission(trx, {
    ...(await handedIn(mix.id, 'Mix notes.pdf', mixNotes, at(-1, '19:05'))),
    notes: 'The bass is still too loud in the car.',
  })
  const bars = await assign(
    'Transcribe eight bars',
    production,
    'Any song you like, by ear. Chords above, melody below.',
    at(-9, '23:59'),
  )
  const submission = await insertSubmission(trx, {
    ...(await handedIn(bars.id, 'Eight bars.pdf', eightBars, at(-10, '20:40'))),
    grade: 92,
    feedback: 'All the chords, and the passing one in bar 6 too. Watch the tie into bar 8.',
    graded_at: at(-7, '21:15'),
    graded_by: tutor,
  })
  return {
    diary: diary.id,
    slowBows: slowBows.id,
    mix: mix.id,
    bars: bars.id,
    submission: submission.id,
  }
}

const mixNotes: Sheet = {
  title: 'Mix one verse',
  lines: [
    'Voice: cut at 250 Hz, a little air above 10 kHz, 3:1 with a slow attack.',
    'Guitar left, keys right, both out of the way of the voice at 2 kHz.',
    'Bass: mono below 120 Hz. Still too loud in the car.',
    'Bounce: -16.2 LUFS, true peak -1.4 dB.',
  ],
}

const eightBars: Sheet = {
  title: 'Transcribe eight bars',
  lines: ['Am7  D7  Gmaj7  Cmaj7', 'F#m7b5  B7  Em  Em', 'Melody by ear, from the second chorus.'],
  staves: 4,
}

async function fillDiscussions(trx: Db, { tutor, student, newcomer }: Cast, at: At) {
  const question = await insertDiscussion(trx, {
    course_id: violin,
    user_id: student,
    title: 'Shoulder rest, or none?',
    content: 'Mine slips after ten minutes.\nDo you play without one?',
    created_at: at(-5, '17:20'),
  })
  const reply = await insertReply(trx, {
    discussion_id: question,
    user_id: tutor,
    content: 'Try it two fingers further out. Bring it on Monday and we look at it together.',
    created_at: at(-4, '20:10'),
  })
  await insertDiscussion(trx, {
    course_id: null,
    user_id: newcomer,
    title: 'Where does one park on Saturdays?',
    content: 'The street is full by eight.',
    created_at: at(-2, '08:15'),
  })
  await insertDiscussion(trx, {
    course_id: production,
    user_id: tutor,
    title: 'What is on your desk this week?',
    content: 'One sentence each: what you are recording, and what stands in the way.',
    created_at: at(-1, '21:40'),
  })
  return { question, reply }
}

async function fillAnnouncements(trx: Db, { admin, tutor }: Cast, at: At) {
  const say = (
    title: string,
    content: string,
    days: number,
    course_id: number | null = null,
    user_id = admin,
  ) =>
    insertAnnouncement(trx, {
      title,
      content,
      course_id,
      user_id,
      created_at: at(days, '10:00'),
    })
  const book = await say('Bring your manuscript book', 'We begin dictation this week.', -12)
  const studio = await say(
    'Studio A closed on Thursday',
    'The patch bay is being rewired. Studio B is free.',
    -6,
    production,
    tutor,
  )
  const recital = await say(
    'Recital order is posted',
    'Doors open at 2:30 PM. Tune in the green room, not in the hall.',
    -1,
    violin,
  )
  return { book: book.id, studio: studio.id, recital: recital.id }
}
