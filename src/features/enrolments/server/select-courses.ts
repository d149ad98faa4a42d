import { lockAccount } from '#features/accounts/server/lock-person.ts'
import { findAcceptedCourses } from '#features/student-ids/server/data.ts'
import { termToJoin } from '#features/terms/rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { phaseOn } from '../enrolment-rules.ts'
import { whyNotChange, whyNotSelect } from '../selection-policy.ts'
import { deleteEnrolments, listEnrolments, noteSelection } from './data.ts'
import { enrol, type Programs } from './enrol.ts'
import { type FindFirstClass, readChangeableUntil } from './read-changeable-until.ts'

type Selecting = {
  /** Without it no class has begun. */
  findFirstClass?: FindFirstClass
  /** How many may still take each course in a term; without it there is no end. */
  readLeft?: (trx: Db, term: SelectedTerm) => Promise<ReadonlyMap<number, number>>
  programs?: Programs
}

/**
 * Enrols a student in the courses of their choice and returns these. A selection of before may be
 * changed for some days, and the same one may be sent again, as by a second press.
 * @throws {HttpError} 409 when it may be changed no more, 422 when these are not for this student
 */
export async function selectCourses(
  trx: Db,
  userId: string,
  chosen: readonly number[],
  now: Date,
  {
    findFirstClass = async () => undefined,
    readLeft = async () => new Map(),
    programs = [],
  }: Selecting = {},
) {
  await lockAccount(trx, userId)
  const courseIds = [...new Set(chosen)].toSorted((one, other) => one - other)
  const selection = await readSelection(trx, userId, dayIn(academy.timeZone, now))
  const { enrolled, accepted, term } = selection
  const leaving = selection.current.filter(({ course_id }) => !courseIds.includes(course_id))
  if (leaving.length === 0 && enrolled.length === courseIds.length) return courseIds
  const until = await readChangeableUntil(trx, userId, enrolled, findFirstClass)
  const late = whyNotChange({ isNew: selection.isNew, until }, now)
  if (late) throw refuse(late)
  // Of two who want the last place one gets it.
  await lockFor(trx, 'places of courses')
  const problem = whyNotSelect(courseIds, { accepted, enrolled }, await readLeft(trx, term))
  if (problem) throw refuse(problem)
  await deleteEnrolments(
    trx,
    leaving.map(({ id }) => id),
  )
  const source = accepted ? 'application' : 'selection'
  const added = courseIds.filter((id) => !enrolled.includes(id))
  await enrol(trx, userId, added, { term_id: term?.id ?? null, source, now, programs })
  // A change begins no new days, or a selection could be changed for ever.
  if (enrolled.length === 0) await noteSelection(trx, userId, now)
  return courseIds
}

type SelectedTerm = Awaited<ReturnType<typeof readSelection>>['term']

/** What a student takes or will take, what they may choose from, and the term that they join. */
export async function readSelection(db: Db, userId: string, today: Day) {
  const all = await listEnrolments(db, userId)
  const accepted = await findAcceptedCourses(db, userId)
  const terms = await listTerms(db)
  const current = all.filter((it) => phaseOn(it, today) !== 'past')
  // What the office has added may be in another term.
  const own = current.find(({ source }) => source !== 'office')
  const termId = own?.term_id ?? accepted?.term_id
  return {
    current,
    enrolled: [...new Set(current.map(({ course_id }) => course_id))],
    accepted: accepted?.course_ids ?? null,
    /** They have never been enrolled. */
    isNew: all.length === 0,
    term:
      terms.find(({ id, last_day }) => id === termId && last_day >= today) ??
      termToJoin(terms, today),
  }
}
