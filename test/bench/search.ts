import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { Person } from '#platform/actor.ts'
import { testAcademy } from '../academy.ts'
import { growAcademy, readWholly } from '../grown-academy.ts'
import { joinTestPostgres } from '../postgres.ts'
import { queriesOf } from '../queries.ts'
import { sessionCookie } from '../sessions.ts'
import { many } from './briefly.ts'
import { fillAcademy } from './fill-academy.ts'

/** How long a search takes with 10,000 people: `node test/bench/search.ts [people]`. */
const people = Number(process.argv[2] ?? many(10_000, 60))
const [answers, warming] = [many(100, 1), many(10, 0)]
const postgres = await joinTestPostgres()
const academy = await testAcademy()
await selectCourses(academy.db, academy.people.student.id, [4, 2], academy.clock.now)
await fillAcademy(academy, (pool) => growAcademy(pool, people))

console.log(`| ${people} people, one answer in ms | letters | p50 | p95 | most | whole tables |`)
console.log('|---|---|---|---|---|---|')
const { reviewer, tutor, student } = academy.people
for (const [name, person, text] of [
  ['reviewer', reviewer, 'dvorak 77'],
  ['reviewer', reviewer, 'anna'],
  ['reviewer', reviewer, 'a'],
  ['reviewer', reviewer, 's'],
  ['reviewer', reviewer, 'student-4711@gr'],
  ['reviewer', reviewer, 'cad'],
  ['reviewer', reviewer, 'st14711'],
  ['reviewer', reviewer, 'violin'],
  ['reviewer', reviewer, 'violin study'],
  ['reviewer', reviewer, 'tutor'],
  ['reviewer', reviewer, 'room 7'],
  ['reviewer', reviewer, 'nobody'],
  ['tutor', tutor, 'a'],
  ['tutor', tutor, 'violin'],
  ['student', student, 'v'],
  ['student', student, 'study 4'],
] as const) {
  const path = `/api/search?${new URLSearchParams({ text })}`
  const times: number[] = []
  for (let count = 0; count < answers + warming; count += 1) {
    const startedAt = performance.now()
    await ask(path, person)
    // The first ones warm up.
    if (count >= warming) times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  const whole = new Set<string>()
  for (const query of await queriesOf(() => ask(path, person))) {
    for (const table of await readWholly(academy.database.pool, query)) whole.add(table)
  }
  const figures = [0.5, 0.95, 0.999].map((part) => times[Math.floor(answers * part)]?.toFixed(1))
  console.log(`| ${[name, text, ...figures, [...whole].join(' ')].join(' | ')} |`)
  await academy.database.pool.query('truncate rate_limits')
}
await academy.close()
await postgres.leave()

async function ask(path: string, person: Person) {
  const response = await fetch(academy.url + path, { headers: { cookie: sessionCookie(person) } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
}
