import { afterAll, describe, expect, test } from 'vitest'
import { testAcademy } from '../../../../../test/academy.ts'
import { applicantOf, links, wordsOf } from '../../../../../test/applicant.ts'
import { anApplicationIn } from '../../../../../test/applications.ts'
import { reviewerOf } from '../../../../../test/reviewer.ts'
import { admissionsContract, officeContract } from '../../contract.ts'
import { anApplication } from '../../fixtures.ts'
import { countPendingApplications } from '../data.ts'

const academy = await testAcademy({ now: new Date('2026-11-20T17:00:00Z') })
afterAll(() => academy.close())
const { get, read, press, change, mailsTo } = applicantOf(academy)
const row = (id: string) =>
  academy.db
    .selectFrom('admission_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a change', () => {
  test('is stored, seen by the office, and leaves the status and the rest as they are', async () => {
    const it = await anApplicationIn(academy.db, { status: 'reviewed', price: 600 })
    const { status, body } = await change(it, { phone: '905 555 0199', courses: ['Cello'] })
    expect([status, body.page]).toEqual([200, links.pathTo(it)])
    expect(await row(it.id)).toMatchObject({
      phone: '905 555 0199',
      courses: ['Cello', 'Piano'],
      price: '350.00',
      status: 'reviewed',
      revision: 1,
      first_name: it.first_name,
    })
    const { body: list } = await academy
      .as(academy.people.reviewer)
      .call(officeContract.listApplications, { query: { search: it.reference } })
    expect(list.items).toMatchObject([
      { changed_fields: ['phone', 'courses'], changed_at: '2026-11-20T17:00:00.000Z' },
    ])
  })

  test('that changes nothing is none', async () => {
    const it = await anApplicationIn(academy.db)
    expect((await change(it, {})).status).toBe(200)
    expect(await row(it.id)).toMatchObject({ revision: 0, changed_at: null })
  })

  test('keeps the price that was told for as many courses', async () => {
    const it = await anApplicationIn(academy.db, { price: 480 })
    await change(it, { courses: ['Cello', 'Violin'] })
    expect((await row(it.id)).price).toBe('480.00')
    await change(it, { courses: ['Cello'] }, { revision: 1 })
    expect((await row(it.id)).price).toBe('350.00')
  })

  test('keeps a course that is not offered any more, and takes no other such', async () => {
    const it = await anApplicationIn(academy.db, { courses: ['Theremin'] })
    expect((await change(it, { phone: '905 555 0111' })).status).toBe(200)
    const unknown = { courses: ['Theremin', 'Serpent'] }
    expect((await change(it, unknown, { revision: 1 })).status).toBe(422)
  })

  test.each([
    ['no phone', { phone: ' ' }, 'missing_information'],
    ['fifteen', { birthdate: '2010-11-21' }, 'age_requirement_not_met'],
    ['no course', { courses: [] }, 'course_selection_required'],
    ['no English', { english_fluent: false }, 'requirements_not_met'],
  ])('follows the rules of the form: %s', async (_, answers, code) => {
    const it = await anApplicationIn(academy.db)
    const { status, body } = await change(it, answers)
    expect([status, body.code]).toEqual([422, code])
    expect((await row(it.id)).revision).toBe(0)
  })

  test('of two windows, the second hears of the first and overwrites nothing', async () => {
    const it = await anApplicationIn(academy.db)
    const answers = await Promise.all([
      change(it, { goals: 'One.' }),
      change(it, { goals: 'Two.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)
    expect(second?.body.message).toContain('What you typed is still here')
    expect((await row(it.id)).revision).toBe(1)
  })

  test.each(['accepted', 'rejected'] as const)('is too late for one that is %s', async (status) => {
    const it = await anApplicationIn(academy.db, { status })
    expect((await change(it, { goals: 'Else.' })).body.code).toBe('decided')
    expect((await get(`${links.pathTo(it)}/change`)).status).toBe(409)
  })

  test('needs the link', async () => {
    const [mine, theirs] = [await anApplicationIn(academy.db), await anApplicationIn(academy.db)]
    const token = links.tokenOf(mine).replace(mine.id, theirs.id)
    expect((await change(theirs, { goals: 'Mine.' }, { token })).status).toBe(404)
    expect((await row(theirs.id)).revision).toBe(0)
  })

  test('of the address writes to both, and closes the links of earlier letters', async () => {
    const it = await anApplicationIn(academy.db)
    const email = `new-${it.email}`
    const { body } = await change(it, { email })
    expect((await get(links.pathTo(it))).status).toBe(404)
    expect((await get(body.page)).status).toBe(200)
    await expect
      .poll(() => mailsTo(email).map(({ subject }) => subject))
      .toEqual(['We have your application'])
    expect(mailsTo(email)[0]?.text).toContain(body.page)
    await expect.poll(() => mailsTo(it.email)[0]?.text).toContain('go to the new address')
    expect(mailsTo(it.email)[0]?.text).not.toContain(links.tokenOf({ ...it, email }))
  })

  test('to the address of another application is refused', async () => {
    const [it, other] = [await anApplicationIn(academy.db), await anApplicationIn(academy.db)]
    const { status, body } = await change(it, { email: other.email })
    expect([status, body.code, body.fields]).toEqual([
      409,
      'duplicate_email',
      { email: expect.any(String) },
    ])
  })

  test('that the office has not seen is not decided', async () => {
    const it = await anApplicationIn(academy.db)
    await change(it, { courses: ['Cello'] })
    const decide = (expected_revision: number) =>
      academy.as(academy.people.reviewer).call(officeContract.setApplicationStatus, {
        params: { id: it.id },
        body: { status: 'accepted', expected_status: 'pending', expected_revision },
      })
    const first = await decide(0)
    expect([first.status, first.body.message]).toEqual([
      409,
      expect.stringContaining('The applicant has changed this application'),
    ])
    expect((await decide(1)).status).toBe(200)
  })
})

describe('withdrawing', () => {
  test('is shown, written to the applicant, and undone by one press', async () => {
    const it = await anApplicationIn(academy.db)
    expect(await wordsOf(await press(it, 'yes'))).toContain('Withdrawn on Nov 20, 2026.')
    // Pressed twice it is told once.
    await press(it, 'yes')
    expect(await read(it)).not.toContain('Change what I sent')
    expect((await change(it, { goals: 'Else.' })).body.code).toBe('withdrawn')
    expect(await wordsOf(await press(it, 'no'))).toContain('we are reading.')
    await expect
      .poll(() => mailsTo(it.email).map(({ subject }) => subject))
      .toEqual(['Your application is withdrawn', 'Your application is back'])
  })

  test('frees the address for another application, after which it stays withdrawn', async () => {
    const it = await anApplicationIn(academy.db)
    await press(it, 'yes')
    const again = await academy
      .as(academy.people.visitor)
      .call(admissionsContract.applyForCourses, { body: anApplication({ email: it.email }) })
    expect(again.status).toBe(201)
    const back = await press(it, 'no')
    expect([back.status, await wordsOf(back)]).toEqual([
      409,
      expect.stringContaining('There is a newer application'),
    ])
  })

  test('takes it out of what waits, and out of what can be decided', async () => {
    const it = await anApplicationIn(academy.db, { status: 'reviewed' })
    const { office } = reviewerOf(academy)
    const list = async (status: 'reviewed' | 'withdrawn') => {
      const query = { search: it.email, status }
      return (await office()(officeContract.listApplications, { query })).body
    }
    await press(it, 'yes')
    const waiting = await anApplicationIn(academy.db)
    const before = await countPendingApplications(academy.db)
    await press(waiting, 'yes')
    expect(await countPendingApplications(academy.db)).toBe(before - 1)
    const { counts, items } = await list('reviewed')
    expect([counts.reviewed, counts.withdrawn, items]).toEqual([0, 1, []])
    expect((await list('withdrawn')).items).toMatchObject([
      { id: it.id, status: 'reviewed', withdrawn_at: '2026-11-20T17:00:00.000Z' },
    ])
    const { status, body } = await office()(officeContract.setApplicationStatus, {
      params: { id: it.id },
      body: { status: 'accepted', expected_status: 'reviewed' },
    })
    expect([status, body.code]).toEqual([409, 'withdrawn'])
  })

  test('spares nobody the wait between two applications', async () => {
    const send = (body: object, cookie = '') =>
      fetch(`${academy.url}/api/applications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const application = anApplication()
    const first = await send(application)
    const cookie = first.headers.get('set-cookie')?.split(';')[0]
    const { page } = await first.json()
    await fetch(academy.url + page, {
      method: 'POST',
      body: new URLSearchParams({ withdrawn: 'yes' }),
    })
    expect((await send(application, cookie)).status).toBe(429)
    expect((await send(application)).status).toBe(201)
  })

  test.each(['accepted', 'rejected'] as const)('is too late once it is %s', async (status) => {
    const it = await anApplicationIn(academy.db, { status })
    const answer = await press(it, 'yes')
    expect([answer.status, await wordsOf(answer)]).toEqual([
      409,
      expect.stringContaining('This application is decided'),
    ])
    expect((await row(it.id)).withdrawn_at).toBeNull()
  })

  test('is not done by opening a link, nor by a form that does not say so', async () => {
    const it = await anApplicationIn(academy.db)
    await get(links.pathTo(it))
    const odd = await fetch(academy.url + links.pathTo(it), {
      method: 'POST',
      body: new URLSearchParams({ withdrawn: 'maybe' }),
    })
    expect(odd.status).toBe(422)
    expect((await row(it.id)).withdrawn_at).toBeNull()
  })
})
