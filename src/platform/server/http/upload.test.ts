import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { samples } from '../../../../test/sample-files.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { readFields, shownName } from './upload.ts'

const plenty = { free: 50e9, total: 100e9 }
let disk = plenty
let academy: TestAcademy
let path: string
beforeAll(async () => {
  academy = await testAcademy({ disk: async () => disk })
  const { student, tutor } = academy.people
  await selectCourses(academy.db, student.id, [4], academy.clock.now)
  const row = { title: 'Scales', course_id: 4, created_by: tutor.id }
  path = `/api/assignments/${(await insertAssignment(academy.db, row)).id}/submissions`
})
afterAll(() => academy.close())
afterEach(() => {
  disk = plenty
})

const head = (name = 'work.pdf') =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
const tail = '\r\n--b--\r\n'

/** A connection on which a request has begun; its body is the test's. */
async function begin(length: number, { cookie = sessionCookie(academy.people.student) } = {}) {
  const { port } = new URL(academy.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: academy\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

const answerOn = async (socket: Socket) => String((await once(socket, 'data'))[0])
const incoming = async () =>
  (await readdir(join(academy.folder, 'incoming')).catch(() => [])).length
const paths = async () => {
  const rows = await academy.db.selectFrom('stored_files').select('path').execute()
  return rows.length
}

test('what says that it is too large is refused before it is sent', async () => {
  const socket = await begin(11 * 1024 * 1024)
  const answer = await answerOn(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('File size must be less than 10MB')
  socket.destroy()
})

test('what turns out to be too large is refused at the byte that is too much', async () => {
  const most = 10 * 1024 * 1024
  const socket = await begin(most + 100_000)
  socket.write(head())
  // One byte more than allowed; the rest of the announced body never comes.
  socket.write(Buffer.alloc(most + 1, '%'))
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await incoming()).toBe(0)
  socket.destroy()
})

test('what would fill the disk together with what is arriving is refused before it is sent', async () => {
  // Six megabytes are free beside the reserve.
  disk = { free: 1_006_000_000, total: 10e9 }
  const first = await begin(5_000_000)
  first.write(head() + '%'.repeat(1000))
  await expect.poll(incoming).toBe(1)
  const second = await begin(5_000_000)
  const answer = await answerOn(second)
  expect(answer).toMatch(/^HTTP\/1\.1 507 /)
  expect(answer).toContain('"no_room"')
  first.destroy()
  await expect.poll(incoming).toBe(0)
  const third = await begin(5_000_000)
  third.write(head() + '%'.repeat(1000))
  await expect.poll(incoming).toBe(1)
  for (const socket of [second, third]) socket.destroy()
  await expect.poll(incoming).toBe(0)
})

test('a stranger is refused before anything is read', async () => {
  const socket = await begin(5_000_000, { cookie: '' })
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test('fields that break the rules are refused before the file has come', async () => {
  const socket = await begin(9_000_000)
  const notes = `--b\r\ncontent-disposition: form-data; name="notes"\r\n\r\n${'x'.repeat(20_000)}\r\n`
  socket.write(`${notes}${head()}%PDF-1.7`)
  const answer = await answerOn(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  expect(answer).toContain('"notes"')
  expect(await incoming()).toBe(0)
  socket.destroy()
})

test('who goes away in the middle leaves nothing', async () => {
  const before = await paths()
  const socket = await begin(5_000_000)
  socket.write(head())
  socket.write(Buffer.alloc(1_000_000, '%'))
  await expect.poll(incoming).toBe(1)
  socket.destroy()
  await expect.poll(incoming).toBe(0)
  expect(await paths()).toBe(before)
})

test.each([
  ['without an end', (file: Buffer) => Buffer.concat([Buffer.from(head()), file])],
  ['with a part cut off', () => Buffer.from('--b\r\ncontent-disposition: form-data; na')],
  [
    'of two files',
    (file: Buffer) =>
      Buffer.concat([
        Buffer.from(head()),
        file,
        Buffer.from(`\r\n${head()}`),
        file,
        Buffer.from(tail),
      ]),
  ],
  [
    'of a hundred fields',
    () =>
      Buffer.from(
        `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--b--\r\n`,
      ),
  ],
  [
    'that names a prototype',
    (file: Buffer) =>
      Buffer.concat([
        Buffer.from(
          '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="w.pdf"\r\n\r\n',
        ),
        file,
        Buffer.from(tail),
      ]),
  ],
  ['of nothing', () => Buffer.from('--b--\r\n')],
] as const)('a form %s is refused, and nothing of it stays', async (_, bodyOf) => {
  const before = await paths()
  const body = bodyOf(samples.pdf)
  const socket = await begin(body.length)
  socket.write(body)
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect([await incoming(), await paths()]).toEqual([0, before])
  socket.destroy()
})

test('who has six under way waits for one to end', async () => {
  const sockets = await Promise.all(Array.from({ length: 6 }, () => begin(5_000_000)))
  for (const socket of sockets) socket.write(head())
  for (const socket of sockets) socket.write(Buffer.alloc(10_000, '%'))
  await expect.poll(incoming).toBe(6)
  const seventh = await begin(1000)
  expect(await answerOn(seventh)).toMatch(/^HTTP\/1\.1 429 /)
  for (const socket of [...sockets, seventh]) socket.destroy()
  await expect.poll(incoming).toBe(0)
})

test.each([
  ['../../etc/work.pdf', 'work.pdf'],
  ['C:\\Users\\me\\work.pdf', 'work.pdf'],
  ["O'Hara’s «Étude» n° 3.pdf", "O'Hara’s «Étude» n° 3.pdf"],
  ['a\u0301.pdf', 'á.pdf'],
  ['The %22slow%22 bow%0D%0A 100%25.pdf', 'The "slow" bow   100%25.pdf'],
  ['work.pdf.', 'work.pdf.'],
  ['fdp.\u202ework.pdf', 'fdp.work.pdf'],
  ['a\0b\r\n.pdf', 'ab.pdf'],
  [`${'🎻'.repeat(400)}.pdf`, `${'🎻'.repeat(150)}.pdf`],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['', 'file'],
  ['a/', 'file'],
  ['.pdf', '.pdf'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

test('fields that break the rules are refused as a JSON body is', () => {
  const body = z.object({ notes: z.string('Write something'), page: z.string('Give a page') })
  let refusal: unknown
  try {
    readFields({ body }, { page: '1' })
  } catch (error) {
    refusal = error
  }
  const problem = { code: 'check_answers', fields: { notes: 'Write something' } }
  expect(refusal).toMatchObject({ status: 422, problem })
})
