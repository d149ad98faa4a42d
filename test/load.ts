import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Person } from '#platform/actor.ts'
import { as, request } from './request.ts'

/** Between two requests of one person, and before one that has failed is made again. */
const pauseMs = { next: 400, again: 100 }

/**
 * Students who write replies to a discussion of their own and read their notifications, one request
 * after the other, until they are told to stop. What fails is tried again until it succeeds.
 */
export async function startLoad(url: string, pool: pg.Pool, students: readonly Person[]) {
  const discussions = await Promise.all(students.map(begin))
  const acknowledged: string[] = []
  const failures = new Map<string, number>()
  let [requests, worstMs, isOver] = [0, 0, false]
  const working = Promise.all(students.map(work))

  return {
    async stop() {
      isOver = true
      await working
      const { rows } = await pool.query<{ content: string }>(
        'select content from discussion_replies where discussion_id = any($1)',
        [discussions],
      )
      const kept = rows.map(({ content }) => content)
      return {
        requests,
        /** How long somebody tried until it succeeded, at most. */
        worstMs,
        failures: Object.fromEntries(failures),
        acknowledged,
        lost: acknowledged.filter((it) => !kept.includes(it)),
        doubled: kept.filter((it, index) => kept.indexOf(it) !== index),
      }
    },
  }

  async function begin(student: Person) {
    const body = { title: 'My practice', content: 'Day by day.', course_id: null }
    const answer = await request(url, 'POST /api/discussions', { ...as(student), body })
    if (answer.status !== 201) throw new Error(`answered ${answer.status}`)
    return answer.body.id as string
  }

  async function work(student: Person, index: number) {
    // Not all at once.
    await wait((pauseMs.next * index) / students.length)
    for (let round = 0; !isOver; round += 1) {
      const act = round % 3 === 2 ? () => read(student) : () => write(student, index)
      const began = performance.now()
      while (!(await succeeds(act))) await wait(pauseMs.again)
      requests += 1
      worstMs = Math.max(worstMs, performance.now() - began)
      await wait(pauseMs.next)
    }
  }

  async function succeeds(act: () => Promise<number>) {
    const answer = await act().catch((error) => String(error.cause ?? error))
    if (answer === 200 || answer === 201) return true
    failures.set(`${answer}`, (failures.get(`${answer}`) ?? 0) + 1)
    return false
  }

  async function read(student: Person) {
    return (await request(url, 'GET /api/notifications', as(student))).status
  }

  async function write(student: Person, index: number) {
    const content = `Reply ${crypto.randomUUID()}`
    const path = `/api/discussions/${discussions[index]}/replies`
    const { status } = await request(url, `POST ${path}`, { ...as(student), body: { content } })
    if (status === 201) acknowledged.push(content)
    return status
  }
}
