import type { Site } from '#features/publishing/site-types.ts'
import { listTerms } from '#features/terms/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { plain } from '#platform/plain.ts'
import type { Db } from '#platform/server/db/database.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import { momentsOf, type NewClass } from '../change-rules.ts'
import { mayAddClass } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { placeOf, refuseUnknownTutors } from './change-class.ts'
import {
  insertClass,
  insertClassStudents,
  listWhoMissed,
  replaceClassTutors,
} from './changes/data.ts'
import { listClasses, listPlaces } from './data.ts'
import { lockClasses } from './lock-classes.ts'
import { notifyOfChange } from './notify-of-changes.ts'
import { applyClosedDays, assignCourseTutors } from './plan/data.ts'
import { insertPlacesNamed, listCourseTutors } from './terms/data.ts'

type Addition = { body: NewClass; by: Person; now: Date; site: Site }

/**
 * Adds a class beside the timetable; a make-up class is for those who missed another one. Returns its
 * id.
 * @throws {HttpError} 403, 404, 422
 */
export async function addClass(trx: Db, { body, by, now, site }: Addition) {
  await lockClasses(trx)
  const term = (await listTerms(trx)).find(
    ({ first_day, last_day }) => first_day <= body.day && body.day <= last_day,
  )
  if (!term) throw problem('day', 'This day is in no term')
  await refuseOthersCourse(trx, term.id, body.course_id, by)
  if (!site.courses.some(({ id }) => id === body.course_id)) {
    throw problem('course_id', chooseFromList)
  }
  const times = momentsOf(body, site.academy.timeZone)
  if (times.starts_at <= now) throw refuse(refusals.timeIsOver)
  const missed = body.make_up_for ? await whoMissed(trx, body.make_up_for, body.course_id) : 'all'
  await refuseUnknownTutors(trx, body.tutor_ids)
  if (body.place) await insertPlacesNamed(trx, [body.place])
  const { place, is_online } = placeOf(body)
  const places = await listPlaces(trx)
  const { id } = await insertClass(trx, {
    term_id: term.id,
    course_id: body.course_id,
    ...times,
    place_id: places.find(({ name }) => place && plain(name) === plain(place))?.id ?? null,
    is_online,
    make_up_for: body.make_up_for,
    for_whole_course: missed === 'all',
    changed_at: now,
    created_at: now,
  })
  if (missed !== 'all') await insertClassStudents(trx, id, missed)
  if (body.tutor_ids.length > 0) await replaceClassTutors(trx, [id], body.tutor_ids, now)
  await assignCourseTutors(trx, now)
  await applyClosedDays(trx, site.academy.timeZone, now)
  const after = await listClasses(trx, { ids: [id] })
  await notifyOfChange(trx, { before: [], after, picked: id, by, now, site })
  return id
}

/** Who missed a class: those its register says, or all where it was cancelled. */
async function whoMissed(trx: Db, classId: string, courseId: number) {
  const [missed] = await listClasses(trx, { ids: [classId] })
  if (!missed || missed.course_id !== courseId) throw refuse(refusals.classGone)
  if (missed.status === 'cancelled') return 'all'
  const students = await listWhoMissed(trx, classId)
  if (students.length > 0) return students
  throw refuse(refusals.nobodyMissedIt)
}

async function refuseOthersCourse(trx: Db, termId: string, courseId: number, by: Person) {
  if (may(by, 'manageEverybodysClasses')) return
  const tutors = (await listCourseTutors(trx)).filter(
    (it) => it.term_id === termId && it.course_id === courseId,
  )
  const ids = tutors.map(({ id }) => id)
  if (!mayAddClass(by, ids)) throw refuse(refusals.courseNotTaught)
}

const problem = (field: string, message: string) => new HttpError(422, problemAt(field, message))
