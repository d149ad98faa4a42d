import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentsContract, gradingContract } from '#features/assignments/contract.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { startS3 } from '../../../../test/s3-server.ts'
import { samples } from '../../../../test/sample-files.ts'
import { upload } from '../../../../test/upload.ts'
import { s3Store } from './s3-store.ts'

const secretAccessKey = 'a secret of the store'
let bucket: Awaited<ReturnType<typeof startS3>>
const academies = {} as Record<'disk' | 's3', TestAcademy>
beforeAll(async () => {
  bucket = await startS3({ secret: secretAccessKey })
  const { endpoint } = bucket
  const settings = { bucket: 'academy', region: 'ca-central-1', accessKeyId: 'key' }
  academies.disk = await testAcademy()
  academies.s3 = await testAcademy({
    fileStore: s3Store({ ...settings, endpoint, secretAccessKey }),
  })
})
afterAll(async () => {
  for (const academy of Object.values(academies)) await academy.close()
  await bucket.close()
})

/** What a student has handed in, and a link to it as its tutor gets it. */
async function linked({ db, people, clock, ...academy }: TestAcademy, name: string) {
  await selectCourses(db, people.student.id, [4], clock.now)
  const { id } = await insertAssignment(db, {
    title: 'Scales',
    course_id: 4,
    created_by: people.tutor.id,
  })
  const params = { id }
  const file = { name, content: samples.pdf }
  await upload(academy, people.student, assignmentsContract.handIn, { params, file })
  const own = await academy
    .as(people.student)
    .call(assignmentsContract.showOwnSubmission, { params })
  const fileId = own.body.handed_in[0]?.file.id ?? ''
  const reply = await academy
    .as(people.tutor)
    .call(gradingContract.linkToFile, { params: { id: own.body.id, file: fileId } })
  return new URL(reply.body.href, academy.url)
}

describe.each(['disk', 's3'] as const)('from %s', (kind) => {
  test('a link brings the file, to be kept and never to be shown', async () => {
    const href = await linked(academies[kind], "O'Hara’s «Étude».pdf")
    expect(href.searchParams.has('signature')).toBe(true)
    const reply = await fetch(href)
    expect(reply.status).toBe(200)
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(samples.pdf)
    const headers = Object.fromEntries(reply.headers)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        "attachment; filename=\"O'Hara_s __tude_.pdf\"; filename*=UTF-8''O%27Hara%E2%80%99s%20%C2%AB%C3%89tude%C2%BB.pdf",
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const part = await fetch(href, { headers: { range: 'bytes=0-4' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  })
})

test('a link is good for five minutes', async () => {
  const academy = academies.disk
  const href = await linked(academy, 'diary.pdf')
  const begun = academy.clock.now
  academy.clock.now = new Date(begun.getTime() + 299_000)
  expect((await fetch(href)).status).toBe(200)
  academy.clock.now = new Date(begun.getTime() + 302_000)
  const late = await fetch(href)
  expect([late.status, (await late.json()).message]).toEqual([
    403,
    expect.stringContaining('open the file again'),
  ])
  academy.clock.now = begun
})

test('nobody makes a link of their own', async () => {
  const academy = academies.disk
  const href = await linked(academy, 'diary.pdf')
  const other = await linked(academy, 'other.pdf')
  const changed = (change: (parameters: URLSearchParams) => void, path = href.pathname) => {
    const url = new URL(path + href.search, href)
    change(url.searchParams)
    return fetch(url)
  }
  const tries = await Promise.all([
    changed((it) => it.set('expires', String(Date.now()))),
    changed((it) => it.set('signature', 'x'.repeat(43))),
    changed((it) => it.set('signature', '')),
    changed(() => {}, other.pathname),
  ])
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await changed((it) => it.delete('signature'))).status).toBe(400)
  expect((await changed(() => {}, '/api/files/1')).status).toBe(404)
})

test('what was deleted meanwhile is told', async () => {
  const academy = academies.disk
  const href = await linked(academy, 'diary.pdf')
  await academy.db.deleteFrom('assignment_submissions').execute()
  const gone = await fetch(href)
  expect([gone.status, (await gone.json()).message]).toEqual([
    404,
    expect.stringContaining('replaced or removed'),
  ])
})
