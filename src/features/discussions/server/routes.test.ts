import { afterAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { atOnce } from '../../../../test/tally.ts'
import { discussionsContract as it } from '../contract.ts'
import { deleteDiscussion, insertDiscussion, insertReply } from './data.ts'

const academy = await testAcademy()
const { student, otherStudent } = academy.people
await selectCourses(academy.db, student.id, [4, 2], academy.clock.now)
await selectCourses(academy.db, otherStudent.id, [5], academy.clock.now)
afterAll(() => academy.close())

const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])

async function start(
  name: keyof TestAcademy['people'],
  body: { title?: string; content?: string; course_id?: number | null } = {},
) {
  const question = { title: "Where is O'Hara’s part?", content: 'Bar 12\nis missing <b>here</b>.' }
  const reply = await as(name).call(it.startDiscussion, { body: { ...question, ...body } })
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  return reply
}

test('a discussion of a course is seen by its students and by who teaches, and by nobody else', async () => {
  const { status, body } = await start('student', { course_id: 4 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: "Where is O'Hara’s part?",
    content: 'Bar 12\nis missing <b>here</b>.',
    course: { id: 4, name: 'Violin' },
    author: { id: academy.people.student.id, last_name: "O'Test", role: 'student' },
    edited_at: null,
    reply_count: 0,
  })
  for (const [name, isVisible] of [
    ['student', true],
    ['otherStudent', false],
    ['tutor', true],
    ['admin', true],
  ] as const) {
    const shown = await as(name).call(it.showDiscussion, { params: { id: body.id } })
    const listed = (await as(name).call(it.listDiscussions, { query: {} })).body.items
    expect([name, shown.status, listed.some(({ id }) => id === body.id)]).toEqual([
      name,
      isVisible ? 200 : 404,
      isVisible,
    ])
  }
})

test('a general one is seen by everybody, the newest first, in pages', async () => {
  for (let count = 0; count < 22; count += 1) {
    const created_at = new Date(academy.clock.now.getTime() + count * 1000)
    const row = { user_id: academy.people.student.id, content: 'Words', created_at }
    await insertDiscussion(academy.db, { ...row, title: `General ${count}` })
  }
  const first = (await as('otherStudent').call(it.listDiscussions, { query: {} })).body
  expect(first.items.map(({ title }) => title).slice(0, 2)).toEqual(['General 21', 'General 20'])
  expect([first.items.length, first.total]).toEqual([20, 22])
  const rest = await as('otherStudent').call(it.listDiscussions, {
    query: { offset: '20' },
  } as never)
  expect(rest.body.items).toHaveLength(2)
  expect(first.items[0]?.course).toBeNull()
})

test('nobody starts one in a course that is not theirs', async () => {
  const { status, body } = await start('otherStudent', { course_id: 4 })
  expect([status, body.message]).toEqual([403, expect.stringContaining('not enrolled')])
})

test.each([
  [{ title: ' ' }, { title: 'Give it a title' }],
  [{ content: '' }, { content: 'Write something' }],
  [{ content: 'x'.repeat(5001) }, { content: 'Please use at most 5000 characters' }],
  [{ course_id: 0 }, { course_id: 'Please choose from the list' }],
])('%j is refused with what to do', async (change, fields) => {
  const { status, body } = await start('student', change)
  expect([status, body.fields]).toEqual([422, fields])
})

test('not even a tutor starts one in a course that there is not', async () => {
  const { status, body } = await start('tutor', { course_id: 99 })
  expect([status, body.fields]).toEqual([422, { course_id: 'Please choose from the list' }])
})

test('all who take part are told of a reply, but for who wrote it and who sees it no more', async () => {
  const { student, tutor, otherStudent } = academy.people
  const { body: discussion } = await start('student', { course_id: 4 })
  const params = { id: discussion.id }
  const notificationsOf = async (content: string, name: keyof TestAcademy['people']) => {
    const before = await listNotifications()
    const answer = await as(name).call(it.reply, { params, body: { content } })
    expect(answer.status).toBe(201)
    academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
    return (await listNotifications()).filter((row) => !before.some(({ id }) => id === row.id))
  }
  const listNotifications = async () => {
    const rows = await academy.db.selectFrom('notifications').selectAll().execute()
    return rows.filter(({ details }) => JSON.stringify(details).includes(discussion.id))
  }

  expect(await notificationsOf('In the folder.', 'tutor')).toMatchObject([
    {
      user_id: student.id,
      kind: 'reply',
      details: { discussion: discussion.title },
      read_at: null,
    },
  ])
  expect(await notificationsOf('Thank you', 'student')).toMatchObject([{ user_id: tutor.id }])
  await insertReply(academy.db, {
    discussion_id: discussion.id,
    user_id: otherStudent.id,
    content: 'Written before I left the course',
    created_at: academy.clock.now,
  })
  const last = await notificationsOf('Found', 'admin')
  expect(last.map(({ user_id }) => user_id).toSorted()).toEqual([student.id, tutor.id].toSorted())

  const { body } = await as('student').call(it.showDiscussion, { params })
  expect(body.replies.map(({ content }) => content)[0]).toBe('In the folder.')
  expect(body.discussion.reply_count).toBe(4)
})

test('replies at the same time are all there', async () => {
  const { body } = await start('student')
  await atOnce(20, (index) =>
    as('tutor').call(it.reply, { params: { id: body.id }, body: { content: `Reply ${index}` } }),
  )
  const shown = await as('student').call(it.showDiscussion, { params: { id: body.id } })
  expect(shown.body.replies).toHaveLength(20)
})

test('who wrote something can change and withdraw it; nobody else can', async () => {
  const { body: discussion } = await start('student')
  const params = { id: discussion.id }
  const body = { title: 'Found', content: 'It was in the folder.' }
  for (const name of ['tutor', 'otherStudent', 'admin'] as const) {
    expect((await as(name).call(it.editDiscussion, { params, body })).status).toBe(403)
    if (name === 'admin') continue
    expect((await as(name).call(it.withdrawDiscussion, { params })).status).toBe(403)
  }
  const edited = await as('student').call(it.editDiscussion, { params, body })
  expect(edited.body).toMatchObject({ ...body, edited_at: academy.clock.now.toISOString() })

  const { body: reply } = await as('tutor').call(it.reply, { params, body: { content: 'Good' } })
  const own = { params: { id: reply.id } }
  expect((await as('student').call(it.withdrawReply, own)).status).toBe(403)
  const changed = await as('tutor').call(it.editReply, { ...own, body: { content: 'Very good' } })
  expect(changed.body.content).toBe('Very good')
  expect((await as('tutor').call(it.withdrawReply, own)).status).toBe(204)
  expect((await as('tutor').call(it.withdrawReply, own)).status).toBe(404)

  expect((await as('student').call(it.withdrawDiscussion, { params })).status).toBe(204)
  const late = await as('tutor').call(it.reply, { params, body: { content: 'Too late' } })
  expect([late.status, late.body.message]).toEqual([404, expect.stringContaining('withdrawn')])
})

test('nobody changes a reply in a course they cannot see', async () => {
  const { body: discussion } = await start('student', { course_id: 4 })
  const { body: reply } = await as('student').call(it.reply, {
    params: { id: discussion.id },
    body: { content: 'Mine' },
  })
  const { status } = await as('otherStudent').call(it.editReply, {
    params: { id: reply.id },
    body: { content: 'Yours' },
  })
  expect(status).toBe(404)
})

test('nobody floods the academy', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await start('otherTutor', { title: `Again ${count}` })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  const { body } = await start('otherTutor')
  expect(body).toEqual({
    code: 'too_often',
    message: 'You have done this too often. Please try again in 10 minutes.',
  })
  expect((await start('tutor')).status).toBe(201)
})

test('an admin takes away what does not belong there', async () => {
  const { body: discussion } = await start('student', { course_id: 4 })
  const params = { id: discussion.id }
  const { body: reply } = await as('student').call(it.reply, { params, body: { content: 'Rude' } })
  const { status } = await as('admin').call(it.withdrawReply, { params: { id: reply.id } })
  expect(status).toBe(204)
  expect((await as('admin').call(it.withdrawDiscussion, { params })).status).toBe(204)
  expect((await as('student').call(it.showDiscussion, { params })).status).toBe(404)
})

test('who replies while it is withdrawn hears so', async () => {
  const { body: discussion } = await start('tutor')
  const waiting = async () => {
    const { rows } = await academy.database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const params = { id: discussion.id }
  const answer = await academy.db.transaction().execute(async (trx) => {
    await deleteDiscussion(trx, discussion.id)
    const reply = as('admin').call(it.reply, { params, body: { content: 'Too late' } })
    await expect.poll(waiting).toBe(1)
    return { reply }
  })
  const { status, body } = await answer.reply
  expect([status, body.message]).toEqual([404, expect.stringContaining('withdrawn')])
})
