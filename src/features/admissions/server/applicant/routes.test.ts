import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import { applicantOf, links, wordsOf } from '../../../../../test/applicant.ts'
import { anApplicationIn } from '../../../../../test/applications.ts'
import { claimBy } from '../../../../../test/claimed-ids.ts'
import { reviewerOf } from '../../../../../test/reviewer.ts'
import { signer } from '../../../../../test/sessions.ts'
import { admissionsContract, officeContract } from '../../contract.ts'
import { anApplication } from '../../fixtures.ts'
import { deleteAccepted } from '../data.ts'
import { applicationLinks } from './application-links.ts'

const academy = await testAcademy({ now: new Date('2026-11-20T17:00:00Z') })
afterAll(() => academy.close())
const { get, read, press, mailsTo } = applicantOf(academy)
type Stored = Awaited<ReturnType<typeof anApplicationIn>>

describe('the page', () => {
  test('shows whoever has applied where it stands, what they sent and what it costs', async () => {
    const application = anApplication({ first_name: 'Amara', goals: 'The <b>slow</b> one.' })
    const { body } = await academy
      .as(academy.people.visitor)
      .call(admissionsContract.applyForCourses, { body: application })
    const words = await wordsOf(await get(body.page))
    expect(words).toContain('Amara, we are reading.')
    expect(words).toContain(`Reference ${body.reference}`)
    expect(words).toMatch(/Violin ?Mon .*Music Production ?Fri .*Double Courses .*\$600/)
    expect(words).toContain('The &lt;b&gt;slow&lt;/b&gt; one.')
    expect(words).toContain('Change what I sent')
  })

  test('says when it is deleted, where nothing comes of it', async () => {
    const created_at = new Date('2026-03-02T17:00:00Z')
    const pending = await anApplicationIn(academy.db, { created_at })
    expect(await read(pending)).toContain('we delete it after Mar 2, 2027.')
    await press(pending, 'yes')
    expect(await read(pending)).toContain('we delete it after Nov 20, 2027.')
    const accepted = await anApplicationIn(academy.db, { created_at, status: 'accepted' })
    expect(await read(accepted)).not.toContain('we delete')
  })

  test('is nobody else’s: not stored, not listed, its address told to no other site', async () => {
    const answer = await get(links.pathTo(await anApplicationIn(academy.db)))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /application')
  })

  test('its link is not in the log', async () => {
    const it = await anApplicationIn(academy.db)
    await get(links.pathTo(it))
    await press(it, 'yes')
    expect(academy.logged()).toContain('/application/:token')
    expect(academy.logged()).not.toContain(links.tokenOf(it))
  })

  test.each<[string, (it: Stored) => string]>([
    ['is cut off', (it) => links.pathTo(it).slice(0, -1)],
    ['names another application', (it) => links.pathTo(it).replace(it.id, randomUUID())],
    ['has no signature', (it) => `/application/${it.id}`],
    ['is no link at all', () => "/application/'%00;--"],
    ['is cut off, to the form', (it) => `${links.pathTo(it).slice(0, -1)}/change`],
  ])('does not open for a link that %s', async (_how, path) => {
    const it = await anApplicationIn(academy.db, { last_name: 'Zqvx' })
    const answer = await get(path(it))
    expect(answer.status).toBe(404)
    expect(await wordsOf(answer)).not.toContain('Zqvx')
  })

  test('closes when the application is deleted', async () => {
    const it = await anApplicationIn(academy.db, { status: 'accepted' })
    expect((await get(links.pathTo(it))).status).toBe(200)
    await deleteAccepted(academy.db, it.id)
    const answer = await get(links.pathTo(it))
    expect([answer.status, await wordsOf(answer)]).toEqual([
      404,
      expect.stringContaining('This link opens nothing.'),
    ])
    expect((await press(it, 'yes')).status).toBe(404)
  })

  test('tells each decision of the office, with the ID, until it is used', async () => {
    const { office, accept, create } = reviewerOf(academy)
    const it = await anApplicationIn(academy.db, { first_name: 'Amara' })
    const set = (status: 'reviewed' | 'pending', expected_status: 'reviewed' | 'pending') =>
      office()(officeContract.setApplicationStatus, {
        params: { id: it.id },
        body: { status, expected_status },
      })
    await set('reviewed', 'pending')
    expect(await read(it)).toContain('Amara, we have read it.')
    await set('pending', 'reviewed')
    await accept(it.id)
    // The decision is held back until its letter is out.
    await expect
      .poll(() => read(it))
      .toMatch(/There is a place for you\..*Your student ID comes next/)
    const id = (await create(it.id)).body.application.student_id?.student_id ?? ''
    await expect
      .poll(() => read(it))
      .toMatch(new RegExp(`Your student ID is ${id}.*Open my account`))
    expect(await read(it)).not.toContain('Withdraw')
    await claimBy(academy.db, id)
    expect(await read(it)).toMatch(/Amara, you are in\./)
  })

  test('keeps a decision back as long as its letter waits', async () => {
    const patient = await testAcademy({ emailDelaySeconds: 3600 })
    try {
      const it = await anApplicationIn(patient.db)
      await patient.as(patient.people.reviewer).call(officeContract.setApplicationStatus, {
        params: { id: it.id },
        body: { status: 'rejected', expected_status: 'pending' },
      })
      const show = async () => wordsOf(await fetch(patient.url + links.pathTo(it)))
      expect(await show()).toContain('we have read it.')
      patient.clock.now = new Date(Date.now() + 3_700_000)
      expect(await show()).toContain('Not this time.')
    } finally {
      await patient.close()
    }
  })
})

describe('the letters', () => {
  test('each has the link and the reference, as text and as HTML', async () => {
    const { accept, create, office } = reviewerOf(academy)
    const it = await anApplicationIn(academy.db, { price: 600 })
    const send = (kind: 'confirmation') =>
      office()(officeContract.sendApplicantEmail, { params: { id: it.id }, body: { kind } })
    await send('confirmation')
    await accept(it.id)
    await expect.poll(() => mailsTo(it.email).length).toBe(2)
    await create(it.id)
    await expect.poll(() => mailsTo(it.email).length).toBe(3)
    await office()(officeContract.setApplicationStatus, {
      params: { id: it.id },
      body: { status: 'rejected', expected_status: 'accepted' },
    })
    await expect.poll(() => mailsTo(it.email).length).toBe(4)
    const link = applicationLinks(signer, 'http://academy.example').to(it)
    for (const { text, html } of mailsTo(it.email)) {
      expect(text).toContain(link)
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(it.reference)
    }
    expect(mailsTo(it.email)[0]?.text).toContain('The whole program costs $600 (CAD).')
  })
})

test('a reference is found as it is written and as it is said', async () => {
  const it = await anApplicationIn(academy.db)
  expect(it.reference).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/)
  for (const search of [it.reference, it.reference.toLowerCase(), it.reference.replace('-', '')]) {
    const { body } = await academy
      .as(academy.people.reviewer)
      .call(officeContract.listApplications, { query: { search } })
    expect(body.items.map(({ id }) => id)).toEqual([it.id])
  }
})
