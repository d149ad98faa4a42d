import { findApplications } from '#features/admissions/server/find-applications.ts'
import { findAssignments } from '#features/assignments/server/find-assignments.ts'
import { findClasses } from '#features/classes/server/find-classes.ts'
import {
  findCourses,
  findStudents,
  readCourseSearch,
} from '#features/enrolments/server/find-courses.ts'
import { findRooms } from '#features/live-rooms/server/find-rooms.ts'
import { findMaterials } from '#features/materials/server/find-materials.ts'
import { findPeople } from '#features/people/server/find-people.ts'
import { findRecordings } from '#features/recordings/server/find-recordings.ts'
import { withIdJoined } from '#features/student-ids/rules.ts'
import type { Person } from '#platform/actor.ts'
import type { Found } from '#platform/found.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readWords } from '#platform/server/db/found-by.ts'
import { rankedGroups } from '../group-rules.ts'
import { type Kind, mostOfKind } from '../rules.ts'

/**
 * What somebody may see that has these words, by its kind, one more than are shown. Each feature says
 * for itself what that is.
 */
export async function findAll(db: Db, reader: Person, text: string, now: Date) {
  const [words, { courses, ...all }] = await Promise.all([
    readWords(db, withIdJoined(text)),
    readCourseSearch(db, reader, now),
  ])
  if (words.length === 0) return []
  const search = { ...all, words, now, limit: mostOfKind + 1 }
  const byKind: Record<Kind, Promise<Found[]> | Found[]> = {
    course: findCourses(courses, search),
    class: findClasses(db, reader, search),
    assignment: findAssignments(db, reader, search),
    room: findRooms(db, reader, search),
    recording: findRecordings(db, search),
    material: findMaterials(db, search),
    person: findPeopleFor(db, reader, search),
    application: findApplications(db, reader, search),
  }
  const found = await Promise.all(
    Object.entries(byKind).map(async ([kind, items]) => [kind as Kind, await items] as const),
  )
  return rankedGroups(found)
}

/** Whoever may open people's pages finds these, and a tutor the students on their rosters. */
async function findPeopleFor(db: Db, reader: Person, search: Parameters<typeof findStudents>[2]) {
  const found = await Promise.all([
    findPeople(db, reader, search),
    findStudents(db, reader, search),
  ])
  return found.flat()
}
