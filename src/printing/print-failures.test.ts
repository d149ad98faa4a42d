import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishingContract as site } from '#features/publishing/contract.ts'
import { type TestAcademy, testAcademy } from '../../test/academy.ts'
import { siteDocument } from '../../test/site-documents.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const office = () => academy.as(academy.people.admin).call

async function publishQuestion(question: string) {
  const { id, revision } = await siteDocument(academy, 'questions')
  const content = { questions: [{ question, answer: 'Yes.' }] }
  const params = { id }
  const saved = await office()(site.saveSiteDraft, {
    params,
    body: { content, expected_revision: revision },
  })
  await office()(site.publishSiteDocument, {
    params,
    body: { expected_revision: saved.body.revision },
  })
}

const failures = async () => (await office()(site.listSite)).body.failures
const contactPage = async () => (await fetch(`${academy.url}/contact`)).text()

test('the office reads which page could not be printed and why, until it can be', async () => {
  expect(await failures()).toEqual([])
  // A file where the prints are to be kept.
  const blocked = join(academy.folder, 'printed')
  await writeFile(blocked, '')
  const heard: string[] = []
  const client = await academy.database.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload).topic))
  await client.query('listen cadenza_changes')

  await publishQuestion('May I bring my own chair?')
  await expect
    .poll(failures, { timeout: 20_000 })
    .toEqual([{ path: '/contact', message: expect.stringContaining('EEXIST') }])
  // The draft, the publication, and in the end what came of it.
  await expect.poll(() => heard).toEqual(['drafts', 'site', 'drafts', 'drafts'])
  await client.query('unlisten *')
  client.release()
  expect((await contactPage()).includes('Do I need to read music')).toBe(true)

  await rm(blocked)
  await publishQuestion('May I bring my own cushion?')
  await expect.poll(failures, { timeout: 20_000 }).toEqual([])
  expect((await contactPage()).includes('May I bring my own cushion?')).toBe(true)
})
