import { standingOf } from '#features/accounts/policy.ts'
import { findPerson } from '#features/accounts/server/data.ts'
import { type CourseScope, maySee } from '#features/enrolments/policy.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import type { Person } from '#platform/actor.ts'
import { type Change, officeTopics, type Topic } from '#platform/changes.ts'
import { may } from '#platform/permissions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Told } from '#platform/server/http/events.ts'
import type { Log } from '#platform/server/log.ts'

type ChangeEvent = { topic: Topic | 'all' }

type Deps = {
  db: Db
  clock: Clock
  changes: Changes
  log: Log
  /** Resolves when this server has read what was published before the call. */
  settledSite(): Promise<unknown>
}

/** The changes that concern one person, from now on until nobody listens any more. */
export async function followChanges(
  { db, clock, changes, log, settledSite }: Deps,
  person: Person,
): Promise<Told<ChangeEvent>> {
  let role = person.role
  const readCourses = () => readCourseScope(db, { id: person.id, role }, clock())
  let courses = await readCourses()
  const topics = waitingTopics()
  let isInDoubt = false
  const stop = changes.listen({
    changed(change) {
      if (!concerns(change, { id: person.id, role }, courses)) return
      if (change.topic === 'session') isInDoubt = true
      topics.add(change.topic)
      refreshScope(change.topic).catch((err) =>
        log.error({ err }, 'what an open page may hear could not be read again'),
      )
    },
    missed() {
      isInDoubt = true
      topics.add('all')
    },
    // The page asks again, is refused, and says so.
    away: () => topics.end(),
  })
  const iterator: AsyncIterableIterator<ChangeEvent> & Told<ChangeEvent> = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      const topic = await topics.next()
      if (topic === undefined) return { done: true, value: undefined }
      // A page that asks at once must not get the site from before the change.
      if (topic === 'site' || topic === 'all') await settledSite()
      return { done: false, value: { topic } }
    },
    // The end of a session and another role are told as a change of the session.
    doubts() {
      const before = isInDoubt
      isInDoubt = false
      return before
    },
    async return() {
      stop()
      return { done: true, value: undefined }
    },
  }
  return iterator

  async function findStanding(id: string) {
    const row = await findPerson(db, id)
    return row && standingOf(row)
  }

  /** Reads again what decides which changes concern this person. */
  async function refreshScope(topic: Topic) {
    if (topic === 'session') role = (await findStanding(person.id)) ?? role
    if (topic === 'session' || topic === 'enrolments') courses = await readCourses()
  }
}

const concerns = (
  { topic, user_id, course_id }: Change,
  { id, role }: Pick<Person, 'id' | 'role'>,
  courses: CourseScope,
) => {
  if (officeTopics.includes(topic)) return may({ role }, 'enterOffice')
  if (user_id !== undefined) return user_id === id
  if (!may({ role }, 'usePortal')) return false
  return typeof course_id !== 'number' || maySee(course_id, courses)
}

/** Topics in the order they came; one that waits already is not added again. */
function waitingTopics() {
  const waiting = new Set<ChangeEvent['topic']>()
  let resolveNext: ((topic: ChangeEvent['topic'] | undefined) => void) | undefined
  let ended = false
  return {
    add(topic: ChangeEvent['topic']) {
      waiting.add(topic)
      deliver()
    },
    end() {
      ended = true
      deliver()
    },
    /** Undefined after the end. */
    next: () =>
      new Promise<ChangeEvent['topic'] | undefined>((resolve) => {
        resolveNext = resolve
        deliver()
      }),
  }

  function deliver() {
    const [first] = waiting
    if (!resolveNext || (first === undefined && !ended)) return
    if (first !== undefined) waiting.delete(first)
    resolveNext(first)
    resolveNext = undefined
  }
}
