import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { openLine } from '../../../../../test/room-socket.ts'
import { signPeopleIn } from '../../../../../test/sessions.ts'
import { roomWords } from '../../room-rules.ts'
import { insertRoom } from '../data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await signPeopleIn(academy.db, [academy.people.waiting])
})
afterAll(() => academy.close())

async function room() {
  const instructor_id = academy.people.tutor.id
  const row = { name: 'Violin studio', status: 'live' as const, instructor_id }
  return (await insertRoom(academy.db, row)).id
}

const guest = (id: string) => openLine(academy, visitor, id)

test.each(["Tutor O'Test", "tutor o'test (violin)", 'Admin', 'Cadenza Office', 'Тutor O’Тest'])(
  'a guest is not called %j',
  async (name) => {
    const line = await guest(await room())
    line.join(name)
    expect(await line.hears('refused')).toMatchObject({
      code: 'name',
      message: roomWords.resembling,
    })
    line.leave()
  },
)

test('an account that waits for the office has no more than a guest', async () => {
  const id = await room()
  const { waiting } = academy.people
  const portal = await openLine(academy, waiting, id, 'portal')
  expect(await portal.closed).toMatchObject({ code: 4004 })
  const line = await openLine(academy, waiting, id, 'link')
  line.join('Julien')
  const { people } = await line.hears('joined')
  expect(people).toMatchObject([{ name: 'Guest: Julien', kind: 'guest', role: null }])
  line.leave()
})
