import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { admit } from '../../../../../test/academy-with-rooms.ts'
import { openRoomSocket } from '../../../../../test/room-socket.ts'
import { signPeopleIn } from '../../../../../test/sessions.ts'
import { roomTexts } from '../../room-rules.ts'
import { insertRoom } from '../data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await signPeopleIn(academy.db, [academy.people.waiting])
})
afterAll(() => academy.close())

async function room(entry: { guests_knock?: boolean } = {}) {
  const instructor_id = academy.people.tutor.id
  const row = { name: 'Violin studio', status: 'live' as const, instructor_id, ...entry }
  return (await insertRoom(academy.db, row)).id
}

const guest = (id: string) => openRoomSocket(academy, visitor, id)

test.each([
  ...["Tutor O'Test", "tutor o'test (violin)", 'Admin', 'Cadenza Office', 'Тutor O’Тest'],
  ...["Ms O'Test", "Teacher O'Test", 'Host'],
])('a guest is not called %j', async (name) => {
  const socket = await guest(await room())
  socket.join(name)
  expect(await socket.receives('refused')).toMatchObject({
    code: 'name',
    message: roomTexts.resembling,
  })
  socket.leave()
})

test('a guest has no name of somebody with an account in the class', async () => {
  const id = await room()
  const [student, one] = [
    await openRoomSocket(academy, academy.people.student, id),
    await guest(id),
  ]
  student.join()
  await student.receives('joined')
  one.join("student o'test")
  expect(await one.receives('refused')).toMatchObject({ code: 'name', message: roomTexts.taken })
  student.send({ type: 'leave' })
  one.join("Student O'Test's father")
  await one.receives('joined')
  for (const socket of [student, one]) socket.leave()
})

test('who knocks does not learn by the names they try who is in the class', async () => {
  const id = await room({ guests_knock: true })
  const [host, student, ana] = [
    await openRoomSocket(academy, academy.people.tutor, id),
    await openRoomSocket(academy, academy.people.student, id),
    await guest(id),
  ]
  for (const socket of [host, student]) {
    socket.join()
    await socket.receives('joined')
  }
  ana.join("Student O'Test")
  await ana.receives('admission-requested')
  await admit(host, "Guest: Student O'Test")
  await ana.receives('admitted')
  ana.join("Student O'Test")
  expect(await ana.receives('refused')).toMatchObject({ code: 'name', message: roomTexts.taken })
  ana.join('Ana')
  await ana.receives('joined')
  for (const socket of [host, student, ana]) socket.leave()
})

test('an account that waits for the office has no more than a guest', async () => {
  const id = await room()
  const { waiting } = academy.people
  const portal = await openRoomSocket(academy, waiting, id, 'portal')
  expect(await portal.closed).toMatchObject({ code: 4004 })
  const socket = await openRoomSocket(academy, waiting, id, 'link')
  socket.join('Julien')
  const { participants } = await socket.receives('joined')
  expect(participants).toMatchObject([{ name: 'Guest: Julien', kind: 'guest', role: null }])
  socket.leave()
})
