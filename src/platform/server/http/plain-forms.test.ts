import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '#features/admissions/fixtures.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const post = (fields: Record<string, string | string[]>) => {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value)
  }
  return academy.app.inject({
    method: 'POST',
    url: '/admission',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  })
}

const filled = () => {
  const { first_name, last_name, email, phone, birthdate, country, courses } = anApplication()
  const boxes = { english_fluent: 'on', has_computer: 'on' }
  return {
    first_name,
    last_name,
    email,
    phone,
    birthdate,
    country,
    courses: [...courses],
    ...boxes,
  }
}

test.each([
  ['course=4', ['Violin']],
  ['course=99', []],
  ['course=__proto__', []],
  ['course=4%00', []],
  ['package=double', []],
])('the form at ?%s begins with %j', async (query, courses) => {
  const { statusCode, body } = await academy.app.inject(`/admission?${query}`)
  const boxes = body.match(/<input[^>]*name="courses"[^>]*>/g) ?? []
  const chosen = boxes.filter((box) => box.includes('checked=""'))
  expect([statusCode, chosen.map((box) => /value="([^"]+)"/.exec(box)?.[1])]).toEqual([
    200,
    courses,
  ])
})

test('a form posted without script is taken, and a reload does not post it again', async () => {
  const fields = filled()
  const reply = await post(fields)
  // This form leads to the page of what was sent.
  const location = String(reply.headers.location)
  expect([reply.statusCode, location]).toEqual([303, expect.stringMatching(/^\/application\/./)])
  const { count } = await academy.db
    .selectFrom('admission_applications')
    .where('email', '=', fields.email)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  const after = await academy.app.inject(location)
  expect(after.body.includes('Application Submitted Successfully!')).toBe(true)
})

test('a refused form comes back with the words of the refusal and all that was typed', async () => {
  const typed = "\"><script>alert(1)</script> O’Neil & 'co'"
  const reply = await post({ ...filled(), last_name: typed, phone: '', courses: ['Cello'] })
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  const island = reply.body.match(/<cadenza-island[^>]*>([\s\S]+)<\/cadenza-island>/)?.[1] ?? ''
  expect(island.includes('Missing Information')).toBe(true)
  expect(island.includes('Please fill in all required personal information fields.')).toBe(true)
  expect(island.includes('Phone is required')).toBe(true)
  expect(
    island.includes(
      'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; O’Neil &amp; &#x27;co&#x27;"',
    ),
  ).toBe(true)
  expect(island.includes('<script>')).toBe(false)
  expect(/checked=""[^>]*value="Cello"|value="Cello"[^>]*checked=""/.test(island)).toBe(true)
})

test('a body of thousands of fields is refused', async () => {
  for (const payload of ['a&'.repeat(32_000), 'courses=a&'.repeat(6_400)]) {
    const reply = await academy.app.inject({
      method: 'POST',
      url: '/admission',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(reply.statusCode).toBe(413)
    expect(reply.body.includes('This is more than the form asks for.')).toBe(true)
  }
})

test('long answers in any script are taken, line breaks as browsers send them', async () => {
  const long = '好'.repeat(3_999)
  const goals = `${'a\r\n'.repeat(1_990)}end`
  const fields = { ...filled(), experience: long, goals }
  expect((await post(fields)).statusCode).toBe(303)
  const row = await academy.db
    .selectFrom('admission_applications')
    .select(['experience', 'goals'])
    .where('email', '=', fields.email)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ experience: long, goals: goals.replaceAll('\r\n', '\n') })
})

test('a body that is no form is refused like an empty one', async () => {
  const reply = await academy.app.inject({ method: 'POST', url: '/admission' })
  expect(reply.statusCode).toBe(422)
  expect(reply.body.includes('Missing Information')).toBe(true)
})
