import { gradingContract, type Submission } from '#features/assignments/contract.ts'
import type { Mark } from '#features/assignments/grading-rules.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { performancesContract as it, type Performance } from '#features/performances/contract.ts'
import { aTake } from '#features/performances/fixtures.ts'
import type { NewTake } from '#features/performances/new-take-rules.ts'
import type { Person } from '#platform/actor.ts'
import type { TestAcademy } from './academy.ts'
import { mediaSamples } from './sample-files.ts'
import { sessionCookie } from './sessions.ts'

/** Who plays and who listens in an academy whose violinists are asked to play. */
export async function openMusicRoom(academy: TestAcademy) {
  const { db, people, clock, url } = academy
  await selectCourses(db, people.student.id, [4], clock.now)
  await selectCourses(db, people.otherStudent.id, [5], clock.now)

  const tus = (person: Person, id: string, method: string, more: Partial<RequestInit> = {}) =>
    fetch(`${url}/api/takes/${id}/file`, {
      ...more,
      method,
      headers: { cookie: sessionCookie(person), 'tus-resumable': '1.0.0', ...more.headers },
    })
  const uploaded = async (id: string, person: Person = people.student) => {
    const { status, headers } = await tus(person, id, 'HEAD')
    return status === 200 ? Number(headers.get('upload-offset')) : status
  }
  const send = (id: string, offset: number, body: Uint8Array, person: Person = people.student) =>
    tus(person, id, 'PATCH', {
      body: new Uint8Array(body),
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': `${offset}`,
      },
    })
  const announce = async (
    assignmentId: string,
    take: Partial<NewTake> = {},
    person: Person = people.student,
  ) => {
    const result = await academy
      .as(person)
      .call(it.handInTake, { params: { id: assignmentId }, body: aTake(take) })
    return { status: result.status, performance: result.body as Performance }
  }

  const own = async (id: string, person: Person = people.student) =>
    (await academy.as(person).call(it.showOwnPerformance, { params: { id } })).body as Performance

  return {
    /** All takes as their student sees them. */
    own,
    /** Grades what was handed in last; returns the status of the answer. */
    async grade(submission: string, grade: number, marks: Mark[] = []) {
      const tutor = academy.as(people.tutor)
      const params = { id: submission }
      const { file, graded_at } = (await tutor.call(gradingContract.showSubmission, { params }))
        .body as Submission
      const body = { grade, feedback: '', marks, expected: { file_id: file.id, graded_at } }
      return (await tutor.call(gradingContract.gradeSubmission, { params, body })).status
    },
    uploaded,
    send,
    announce,
    async assign(details: { asks_for?: string; criteria?: string[]; due_date?: Date } = {}) {
      const row = { title: 'Slow bows', course_id: 4, created_by: people.tutor.id }
      return (await insertAssignment(db, { ...row, asks_for: 'performance', ...details })).id
    },
    /** Hands in a take with all of its file; returns the take's id and that of its submission. */
    async play(
      assignmentId: string,
      take: Partial<NewTake> = {},
      {
        person = people.student,
        file = aFile(take.bytes),
      }: { person?: Person; file?: Buffer } = {},
    ) {
      const { performance } = await announce(assignmentId, { ...take, bytes: file.length }, person)
      const { id = '' } = performance.takes.at(-1) ?? {}
      await send(id, 0, file, person)
      const body = await own(assignmentId, person)
      return { id, submission: body.submission_id ?? '' }
    },
  }
}

/** What begins like a WAV file. */
export function aFile(bytes = 1000) {
  const file = Buffer.alloc(bytes, 7)
  mediaSamples.wav.copy(file)
  return file
}
