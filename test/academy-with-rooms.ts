import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { insertRoom } from '#features/live-rooms/server/data.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { openLine } from './room-socket.ts'

export type RoomLine = Awaited<ReturnType<typeof openLine>>

type Name = keyof TestAcademy['people']
type From = Parameters<typeof openLine>[4]

/** An academy with live rooms, and who comes to them by their links; the student is of course 4. */
export async function academyWithRooms() {
  const academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
  const as = (name: Name, roomId: string, from?: From) =>
    openLine(academy, academy.people[name], roomId, 'link', from)

  return {
    academy,
    /** A live room of the tutor's. */
    async room(more: Partial<Parameters<typeof insertRoom>[1]> = {}) {
      const instructor_id = academy.people.tutor.id
      const row = { name: 'Violin studio', status: 'live' as const, instructor_id }
      return (await insertRoom(academy.db, { ...row, ...more })).id
    },
    as,
    guest: (roomId: string, from?: From) => as('guest', roomId, from),
    /** The tutor, inside. */
    async hostOf(roomId: string) {
      const line = await as('tutor', roomId)
      line.join()
      await line.hears('joined')
      return line
    },
    /** Everybody has gone, so that the server has forgotten the room. */
    async emptied(roomId: string) {
      const line = await as('admin', roomId)
      await line.hears('room', ({ here, waiting }) => here + waiting === 1)
      line.leave()
      await line.closed
    },
    later(seconds: number) {
      academy.clock.now = new Date(academy.clock.now.getTime() + seconds * 1000)
      return academy.clock.now
    },
  }
}

/** Lets in whoever is called so. */
export async function admit(host: RoomLine, name: string) {
  const isIt = (it: { name: string }) => it.name === name
  const { people } = await host.hears('knocks', ({ people }) => people.some(isIt))
  host.say({ type: 'admit', knock: people.find(isIt)?.id })
}

/** The number of somebody who came in. */
export const idOf = async (line: RoomLine, name: string) =>
  (await line.hears('came', ({ person }) => person.name === name)).person.id
