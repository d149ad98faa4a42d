import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { insertRoom } from '#features/live-rooms/server/data.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { openRoomSocket } from './room-socket.ts'

export type RoomClientSocket = Awaited<ReturnType<typeof openRoomSocket>>

type Name = keyof TestAcademy['people']
type From = Parameters<typeof openRoomSocket>[4]

/** An academy with live rooms, and helpers to join them; the student is enrolled in course 4. */
export async function academyWithRooms(options: Parameters<typeof testAcademy>[0] = {}) {
  const academy = await testAcademy(options)
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
  const as = (name: Name, roomId: string, from?: From) =>
    openRoomSocket(academy, academy.people[name], roomId, 'link', from)

  return {
    academy,
    /** Creates a live room of the tutor. */
    async room(more: Partial<Parameters<typeof insertRoom>[1]> = {}) {
      const instructor_id = academy.people.tutor.id
      const row = { name: 'Violin studio', status: 'live' as const, instructor_id }
      return (await insertRoom(academy.db, { ...row, ...more })).id
    },
    as,
    guest: (roomId: string, from?: From) => as('guest', roomId, from),
    /** The tutor, who has joined. */
    async hostOf(roomId: string) {
      const socket = await as('tutor', roomId)
      socket.join()
      await socket.receives('joined')
      return socket
    },
    /** Waits until everybody has left and the server has dropped the room. */
    async emptied(roomId: string) {
      const socket = await as('admin', roomId)
      await socket.receives(
        'room-changed',
        ({ participant_count, waiting_count }) => participant_count + waiting_count === 1,
      )
      socket.leave()
      await socket.closed
    },
    later(seconds: number) {
      academy.clock.now = new Date(academy.clock.now.getTime() + seconds * 1000)
      return academy.clock.now
    },
  }
}

/** Admits everybody with this name. */
export async function admit(host: RoomClientSocket, name: string) {
  const isIt = (it: { name: string }) => it.name === name
  const { knocks } = await host.receives('knocks-changed', ({ knocks }) => knocks.some(isIt))
  host.send({ type: 'admit', knock: knocks.find(isIt)?.id })
}

/** The id of a participant. */
export const idOf = async (socket: RoomClientSocket, name: string) =>
  (await socket.receives('participant-joined', ({ participant }) => participant.name === name))
    .participant.id

/** Sends a chat message, and waits until it has gone through what was sent before. */
export async function settle(from: RoomClientSocket, text: string) {
  from.send({ type: 'send-chat-message', text })
  await from.receives('chat-message', ({ message }) => message.text === text)
}

/** The state of somebody who is heard and seen. */
export const on = { microphone: true, camera: true, screen: false, hand: false }
