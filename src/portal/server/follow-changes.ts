import { standingOf } from '#features/accounts/policy.ts'
import { findPerson } from '#features/accounts/server/data.ts'
import { courseScopeOf, maySee } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { type Change, officeTopics, type Topic } from '#platform/changes.ts'
import { may } from '#platform/permissions.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'

type Told = { topic: Topic | 'all' }

/** What concerns one person, from now on until nobody listens any more. */
export async function followChanges(
  { db, changes, log }: { db: Db; changes: Changes; log: Log },
  person: Person,
): Promise<AsyncIterableIterator<Told>> {
  const readCourses = () => listEnrollments(db, person.id)
  let courses = await readCourses()
  let role = person.role
  const topics = waitingTopics()
  const stop = changes.listen({
    changed(change) {
      if (!concerns(change, { id: person.id, role }, courses)) return
      topics.add(change.topic)
      lookAgain(change.topic).catch((err) =>
        log.error({ err }, 'what an open page may hear could not be read again'),
      )
    },
    missed: () => topics.add('all'),
  })
  const iterator: AsyncIterableIterator<Told> = {
    [Symbol.asyncIterator]: () => iterator,
    next: async () => ({ done: false, value: { topic: await topics.next() } }),
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

  /** Of what says what concerns this person. */
  async function lookAgain(topic: Topic) {
    if (topic === 'enrolments') courses = await readCourses()
    if (topic === 'session') role = (await findStanding(person.id)) ?? role
  }
}

const concerns = (
  { topic, user_id, course_id }: Change,
  { id, role }: Pick<Person, 'id' | 'role'>,
  courses: readonly { course_id: number }[],
) => {
  if (officeTopics.includes(topic)) return may({ role }, 'enterOffice')
  if (user_id !== undefined) return user_id === id
  if (!may({ role }, 'usePortal')) return false
  return typeof course_id !== 'number' || maySee(course_id, courseScopeOf({ role }, courses))
}

/** Topics in the order they came; twice the same is once where nobody has taken it yet. */
function waitingTopics() {
  const waiting = new Set<Told['topic']>()
  let taker: ((topic: Told['topic']) => void) | undefined
  return {
    add(topic: Told['topic']) {
      waiting.add(topic)
      hand()
    },
    next: () =>
      new Promise<Told['topic']>((resolve) => {
        taker = resolve
        hand()
      }),
  }

  function hand() {
    const [first] = waiting
    if (first === undefined || !taker) return
    waiting.delete(first)
    taker(first)
    taker = undefined
  }
}
