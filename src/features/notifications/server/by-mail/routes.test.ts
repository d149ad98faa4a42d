import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { signer } from '../../../../../test/sessions.ts'
import { newsByMailContract as it } from '../../contract.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
beforeEach(() => academy.db.deleteFrom('news_choices').execute())
afterAll(() => academy.close())

type Name = keyof TestAcademy['people']
const as = (name: Name) => academy.as(academy.people[name])
const choices = async (name: Name) => (await as(name).call(it.showNewsChoices)).body.choices
const choose = (name: Name, body: object) => as(name).call(it.chooseNews, { body })
const stored = async () =>
  (await academy.db.selectFrom('news_choices').select(['kind', 'choice']).execute()).toSorted(
    (one, other) => one.kind.localeCompare(other.kind),
  )

const usual = {
  grade: 'at_once',
  assignment_due: 'at_once',
  take_given_up: 'at_once',
  assignment: 'daily',
  material: 'daily',
  recordings_end: 'daily',
  announcement: 'at_once',
  take_comment: 'daily',
  reply: 'daily',
  class_changed: 'at_once',
  class_tomorrow: 'at_once',
  class_soon: 'never',
  class_live: 'never',
}

test('everybody has the usual of the kinds that come to them', async () => {
  expect(await choices('student')).toEqual(usual)
  expect(await choices('tutor')).toEqual({
    recordings_end: 'daily',
    work: 'daily',
    take_comment: 'daily',
    reply: 'daily',
    class_changed: 'at_once',
    class_tomorrow: 'at_once',
  })
})

test('what is chosen holds for oneself; what is usual anyhow is not stored', async () => {
  const { status, body } = await choose('student', {
    choices: { grade: 'never', reply: 'at_once', announcement: 'at_once' },
  })
  expect(status).toBe(200)
  expect(body.choices).toEqual({ ...usual, grade: 'never', reply: 'at_once' })
  expect(await choices('otherStudent')).toEqual(usual)
  await choose('student', { choices: { grade: 'daily', reply: 'daily' } })
  expect(await stored()).toEqual([{ kind: 'grade', choice: 'daily' }])
})

test.each<[Name, object, number]>([
  ['visitor', { choices: { reply: 'never' } }, 401],
  ['tutor', { choices: { grade: 'never' } }, 422],
  ['student', { choices: { grade: 'weekly' } }, 422],
  ['student', { choices: { weather: 'never' } }, 422],
  ['student', {}, 422],
])('%s with %j is refused', async (name, body, status) => {
  expect((await choose(name, body)).status).toBe(status)
  expect(await stored()).toEqual([])
})

describe('the link of a mail', () => {
  const links = unsubscribeLinks(signer, '')
  const pathFor = (name: 'student' | 'tutor', ...kinds: ('grade' | 'reply')[]) =>
    links.to({ userId: academy.people[name].id, kinds })
  const body = 'List-Unsubscribe=One-Click'
  const post = (path: string, init: RequestInit = {}) =>
    fetch(academy.url + path, { method: 'POST', body: new URLSearchParams(body), ...init })
  const wordsOf = async (answer: Response) =>
    (await answer.text()).replace(/[\s\S]*<main/, '').replace(/<[^>]*>/g, ' ')

  test('switches its kinds off by one post without cookies, as often as it is pressed', async () => {
    const path = pathFor('student', 'grade', 'reply')
    for (const _ of ['first', 'again']) {
      // What a mail provider, or a page of another site, sends.
      const answer = await post(path, { headers: { origin: 'https://mail.example' } })
      expect(answer.status).toBe(200)
      expect(await wordsOf(answer)).toMatch(/It is off\..*Grades and feedback.*Replies/s)
    }
    expect(await stored()).toEqual([
      { kind: 'grade', choice: 'never' },
      { kind: 'reply', choice: 'never' },
    ])
    expect(await choices('otherStudent')).toEqual(usual)
  })

  test('takes the form that RFC 8058 prefers, too', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await post(pathFor('tutor', 'reply'), { body: form })).status).toBe(200)
    expect(await choices('tutor')).toEqual({
      recordings_end: 'daily',
      work: 'daily',
      take_comment: 'daily',
      reply: 'never',
      class_changed: 'at_once',
      class_tomorrow: 'at_once',
    })
  })

  test('opened, it asks and changes nothing', async () => {
    const answer = await fetch(academy.url + pathFor('student', 'grade'))
    const html = await answer.clone().text()
    expect(await wordsOf(answer)).toMatch(/Less mail\?.*Grades and feedback.*Switch it off/s)
    expect(html).not.toMatch(/<script[^>]*(src=|type="module")/)
    expect(await stored()).toEqual([])
  })

  test('of an account that is gone ends as well', async () => {
    const userId = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'
    expect((await post(links.to({ userId, kinds: ['grade'] }))).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['is missing', () => '/unsubscribe'],
    ['is cut off', () => pathFor('student', 'grade').slice(0, -1)],
    [
      'is for another person',
      () => pathFor('tutor', 'grade').replace(academy.people.tutor.id, academy.people.student.id),
    ],
    ['is for another kind', () => pathFor('student', 'grade').replace('.grade', '.reply')],
  ])('is refused with clear words where its token %s', async (_what, path) => {
    for (const answer of [await post(path()), await fetch(academy.url + path())]) {
      expect(answer.status).toBe(404)
      expect(await wordsOf(answer)).toContain('This link does not work')
    }
    expect(await stored()).toEqual([])
  })

  test('does nothing for a post that does not ask for it', async () => {
    const path = pathFor('student', 'grade')
    expect((await post(path, { body: new URLSearchParams('a=b') })).status).toBe(422)
    const broken = { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }
    expect((await post(path, broken)).status).toBe(400)
    expect(
      (await post(path, { body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(415)
    expect(await stored()).toEqual([])
  })
})
