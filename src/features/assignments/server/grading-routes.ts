import { refuseOtherCourses } from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import { listIdsUsedBy } from '#features/student-ids/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { gradingContract } from '../contract.ts'
import { authorOf, mayGrade, mayOpen } from '../grading-policy.ts'
import { assignmentsPerPage } from '../grading-rules.ts'
import { refusals } from '../refusals.ts'
import {
  countSetAssignments,
  deleteAssignment,
  findSetAssignment,
  findSubmission,
  listEarlierSubmissions,
  listSetAssignments,
  listSubmissions,
  lockAssignment,
} from './data.ts'
import { deleteWithNews } from './delete-with-news.ts'
import { dueSubjectOf } from './due-soon/notify-of-due.ts'
import { editAssignment } from './edit-assignment.ts'
import { grade, gradeSubjectOf } from './grade.ts'
import { retractWork } from './notify-of-work.ts'
import { listOnTheirWay } from './on-their-way/data.ts'
import {
  listedSubmissionOf,
  onItsWayOf,
  setAssignmentOf,
  submissionOf,
} from './present-for-tutor.ts'
import { setAssignment, subjectOf } from './set-assignment.ts'

type Routes = Handlers<typeof gradingContract>

export const gradingRoutes = (context: Context): Routes => ({
  ...assignmentRoutes(context),
  ...submissionRoutes(context),
})

function assignmentRoutes(context: Context) {
  const { db, clock } = context
  return {
    async listAssignments({ query: { whose, page }, actor }) {
      const author = authorOf(actor, whose)
      const offset = (page - 1) * assignmentsPerPage
      const [rows, total] = await Promise.all([
        listSetAssignments(db, { author, offset, limit: assignmentsPerPage }),
        countSetAssignments(db, author),
      ])
      return { items: rows.map(setAssignmentOf), total }
    },

    async createAssignment({ body, actor }) {
      await refuseOtherCourses(db, actor, body.course_id, clock())
      return present(db, await setAssignment(db, body, actor, clock()), actor)
    },

    async showAssignment({ params, actor }) {
      const assignment = await present(db, params.id, actor)
      const rows = await listSubmissions(db, params.id)
      const onTheirWay = await listOnTheirWay(db, params.id)
      const studentIds = await studentIdsOf(db, [...rows, ...onTheirWay])
      const idOf = ({ user_id }: { user_id: string }) => studentIds.get(user_id) ?? null
      const there = new Set(rows.map(({ user_id }) => user_id))
      return {
        assignment,
        submissions: rows.map((row) => listedSubmissionOf(row, idOf(row))),
        on_their_way: onTheirWay.map((row) => onItsWayOf(row, idOf(row), there.has(row.user_id))),
      }
    },

    async editAssignment({ params, body, actor }) {
      await findOwnAssignment(db, params.id, actor)
      await editAssignment(db, params.id, body, clock())
      return present(db, params.id, actor)
    },

    async deleteAssignment({ params, actor }) {
      const { course_id } = await findOwnAssignment(db, params.id, actor)
      await db.transaction().execute(async (trx) => {
        // Nobody grades meanwhile, so that no notification of a deleted submission is left.
        if (!(await lockAssignment(trx, params.id, 'changed')))
          throw refuse(refusals.assignmentGone)
        const submissions = await listSubmissions(trx, params.id)
        await deleteAssignment(trx, params.id)
        await retractNotifications(
          trx,
          subjectOf(params.id),
          dueSubjectOf(params.id),
          ...submissions.map(({ id }) => gradeSubjectOf(id)),
        )
        await retractWork(trx, ...submissions.map(({ id }) => id))
        await publishChange(trx, { topic: 'assignments', course_id })
      })
      clearOut(context)
    },
  } satisfies Partial<Routes>
}

function submissionRoutes(context: Context) {
  const { db, clock, links } = context
  return {
    showSubmission: ({ params, actor }) => presentSubmission(db, params.id, actor),

    async gradeSubmission({ params, body, actor }) {
      await grade(db, await findOwnSubmission(db, params.id, actor), body, actor, clock())
      return presentSubmission(db, params.id, actor)
    },

    async deleteSubmission({ params, actor }) {
      const submission = await findOwnSubmission(db, params.id, actor)
      await db.transaction().execute((trx) => deleteWithNews(trx, submission))
      clearOut(context)
    },

    async linkToFile({ params: { id, file }, actor }) {
      const submission = await findSubmission(db, id)
      if (!submission || !mayOpen(actor, submission)) throw refuse(refusals.submissionGone)
      const earlier = submission.file_id === file ? [] : await listEarlierSubmissions(db, id)
      if (submission.file_id !== file && !earlier.some(({ file_id }) => file_id === file)) {
        throw refuse(refusals.submissionGone)
      }
      return { href: links.to(file) }
    },
  } satisfies Partial<Routes>
}

/** The assignment, where the actor may grade it. */
async function findOwnAssignment(db: Db, id: string, actor: Person) {
  const row = await findSetAssignment(db, id)
  if (!row || !mayGrade(actor, row)) throw refuse(refusals.assignmentGone)
  return row
}

/** The submission, where the actor may grade it. */
async function findOwnSubmission(db: Db, id: string, actor: Person) {
  const row = await findSubmission(db, id)
  if (!row || !mayGrade(actor, row)) throw refuse(refusals.submissionGone)
  return row
}

const present = async (db: Db, id: string, actor: Person) =>
  setAssignmentOf(await findOwnAssignment(db, id, actor))

async function presentSubmission(db: Db, id: string, actor: Person) {
  const submission = await findOwnSubmission(db, id, actor)
  const studentIds = await studentIdsOf(db, [submission])
  const earlier = await listEarlierSubmissions(db, id)
  return submissionOf(submission, studentIds.get(submission.user_id) ?? null, earlier)
}

/** Removes the files of deleted rows now; after a failure the next sweep does. */
const clearOut = ({ files, log }: Context) =>
  void files.clearOut().catch((err) => log.error({ err }, 'files could not be cleared out'))

/** The student IDs of the submissions' students. */
async function studentIdsOf(db: Db, submissions: readonly { user_id: string }[]) {
  const used = await listIdsUsedBy(
    db,
    submissions.map(({ user_id }) => user_id),
  )
  return new Map(used.map(({ used_by, student_id }) => [used_by, student_id]))
}
