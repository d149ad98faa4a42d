import { afterAll, beforeEach, expect, test } from 'vitest'
import { addAccount } from '#features/accounts/server/add-account.ts'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { deleteRoom, insertParticipant, insertRoom } from '#features/live-rooms/server/data.ts'
import { endRoomsOfPastClasses } from '#features/live-rooms/server/manage-class-rooms.ts'
import { peopleContract } from '#features/people/contract.ts'
import { setAcademy } from '#platform/academy.ts'
import { hoursAfter } from '#platform/dates.ts'
import { academyInTerm, monday } from '../../../../test/term.ts'
import { openPublishedSite } from '../../../open-published-site.ts'
import { portalContract } from '../../../portal/contract.ts'
import type { ClassItem } from '../class-types.ts'
import { classesContract as it } from '../contract.ts'
import { makeClasses } from './make-classes.ts'
import { openRoomsAhead } from './manage-rooms.ts'

const { academy, as, on, edit, beginTerm } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

const online = { is_online: true, place: '' }
const rooms = async (name: Parameters<typeof as>[0] = 'student') =>
  (await as(name).call(liveRoomsContract.listRooms)).body
const cancel = (shown: ClassItem, reason: string) =>
  as('tutor').call(it.cancelClass, {
    params: { id: shown.id },
    body: { reason, scope: 'one', revision: shown.revision },
  })

test('an online class has its room from seven days before', async () => {
  await edit(await on('2026-10-26'), online)
  await edit(await on('2026-11-02'), online)
  // The class of October 26 begins in seven days and some hours.
  expect(await rooms()).toEqual([])
  await openRoomsAhead(academy.db, academy.site.current(), hoursAfter(monday, 8))
  expect(await rooms()).toMatchObject([
    {
      name: 'Violin, class 8',
      course_id: 4,
      status: 'scheduled',
      scheduled_start_time: '2026-10-26T22:30:00.000Z',
      timezone: 'America/Toronto',
      instructor: { id: academy.people.tutor.id },
    },
  ])
  expect((await on('2026-10-26')).room_id).toBe((await rooms())[0]?.id)
  await openRoomsAhead(academy.db, academy.site.current(), hoursAfter(monday, 8))
  expect(await rooms()).toHaveLength(1)
})

test('the room moves with its class, to its tutor, and is off and on with it', async () => {
  const { body: shown } = await edit(await on('2026-10-19'), online)
  const { otherTutor } = academy.people
  const { body: moved } = await edit(shown, {
    day: '2026-10-20',
    start_time: '17:00',
    tutor_ids: [otherTutor.id],
  })
  expect(await rooms()).toMatchObject([
    {
      scheduled_start_time: '2026-10-20T21:00:00.000Z',
      instructor: { id: otherTutor.id },
      status: 'scheduled',
    },
  ])
  const params = { id: moved.id }
  const off = { reason: 'Ill', scope: 'one', revision: moved.revision } as const
  const { body: cancelled } = await as('otherTutor').call(it.cancelClass, { params, body: off })
  expect(await rooms()).toMatchObject([{ status: 'ended', cancelled: { reason: 'Ill' } }])
  expect(cancelled.room_id).toBeNull()
  const on_ = { scope: 'one', revision: cancelled.revision } as const
  await as('otherTutor').call(it.restoreClass, { params, body: on_ })
  expect(await rooms()).toMatchObject([{ status: 'scheduled', cancelled: null }])
  const back = await as('student').call(it.listClasses, {
    query: { first_day: '2026-10-20', last_day: '2026-10-20' },
  })
  await edit(back.body[0] as ClassItem, { is_online: false, place: 'Room 2' })
  expect(await rooms()).toMatchObject([{ status: 'ended' }])
})

test('the room of a class that leaves the timetable is cancelled too', async () => {
  const { body: shown } = await edit(await on('2026-10-19'), online)
  // As if the timetable had it online, and nobody had changed it.
  await academy.db
    .updateTable('classes')
    .set({ changed_at: null })
    .where('id', '=', shown.id)
    .execute()
  const site = academy.site.current()
  await academy.db
    .transaction()
    .execute((trx) => makeClasses(trx, { ...site, timetable: [] }, academy.clock.now))
  expect(await rooms()).toMatchObject([
    { status: 'ended', cancelled: { reason: 'No longer on the timetable' }, class_id: null },
  ])
})

test('a room that was started stays as it is', async () => {
  const { body: shown } = await edit(await on('2026-10-19'), online)
  const params = { id: shown.room_id ?? '' }
  expect((await as('tutor').call(liveRoomsContract.startRoom, { params })).status).toBe(200)
  await cancel(await on('2026-10-19'), 'Ill')
  expect(await rooms()).toMatchObject([{ status: 'live' }])
})

test('a class that is on has a room, though the server was down when it began', async () => {
  await edit(await on('2026-10-19'), online)
  await academy.db.deleteFrom('live_rooms').execute()
  const during = new Date('2026-10-19T23:30:00Z')
  await openRoomsAhead(academy.db, academy.site.current(), during)
  expect(await rooms()).toMatchObject([{ name: 'Violin, class 7', status: 'scheduled' }])
  // Its end is its own: nothing is made anew once it is over.
  await academy.db.deleteFrom('live_rooms').execute()
  await openRoomsAhead(academy.db, academy.site.current(), new Date('2026-10-20T01:00:00Z'))
  expect(await rooms()).toEqual([])
})

test.each(['started', 'never started'])(
  'a room that was %s ends an hour after its class',
  async (how) => {
    const { body: shown } = await edit(await on('2026-10-19'), online)
    const params = { id: shown.room_id ?? '' }
    const start = () => as('tutor').call(liveRoomsContract.startRoom, { params })
    if (how === 'started') await start()
    const { db } = academy
    // The class ends at 9:00 PM in Toronto.
    await endRoomsOfPastClasses(db, new Date('2026-10-20T01:59:00Z'))
    expect((await rooms())[0]?.status).toBe(how === 'started' ? 'live' : 'scheduled')
    academy.clock.now = new Date('2026-10-20T02:01:00Z')
    if (how === 'never started') {
      expect((await start()).body).toMatchObject({ code: 'class_over' })
    }
    await endRoomsOfPastClasses(db, academy.clock.now)
    expect(await rooms()).toMatchObject([{ status: 'ended', cancelled: null }])
    expect((await start()).status).toBe(409)
  },
)

test('rooms without a class, and those of classes ahead, do not end by themselves', async () => {
  await edit(await on('2026-10-19'), online)
  const { tutor } = academy.people
  const started = { status: 'live', started_at: monday, created_at: monday } as const
  await insertRoom(academy.db, { ...started, name: 'Open', course_id: 4, instructor_id: tutor.id })
  await endRoomsOfPastClasses(academy.db, monday)
  expect((await rooms()).map(({ status }) => status).toSorted()).toEqual(['live', 'scheduled'])
})

test('a class that is over is not cancelled any more', async () => {
  const shown = await on('2026-10-19')
  academy.clock.now = new Date('2026-10-20T01:00:00Z')
  const { status, body } = await cancel(shown, 'Ill')
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'class_over' } })
})

test('all who teach a class host its room, and those who teach it no more do not', async () => {
  const { tutor, otherTutor } = academy.people
  const both = { ...online, tutor_ids: [tutor.id, otherTutor.id] }
  const { body: shown } = await edit(await on('2026-10-19'), both)
  const params = { id: shown.room_id ?? '' }
  expect((await rooms())[0]?.hosts.toSorted()).toEqual([tutor.id, otherTutor.id].toSorted())
  const managed = await as('otherTutor').call(liveRoomsContract.listManagedRooms, { query: {} })
  expect(managed.body).toMatchObject({ found: 1, items: [{ id: params.id }] })
  await edit(await on('2026-10-19'), { ...online, tutor_ids: [tutor.id] })
  expect((await as('otherTutor').call(liveRoomsContract.startRoom, { params })).status).toBe(404)
  await edit(await on('2026-10-19'), both)
  expect((await as('otherTutor').call(liveRoomsContract.startRoom, { params })).status).toBe(200)
})

test('the room of a class, and a deleted one, do not keep an account from being erased', async () => {
  const { db } = academy
  const names = { first_name: 'Nadia', last_name: "D'Amico", email: 'nadia@people.example' }
  const id = await addAccount(db, { ...names, role: 'tutor', password: 'four quarter rests' })
  const { body: shown } = await edit(await on('2026-10-19'), { ...online, tutor_ids: [id] })
  const own = await insertRoom(db, { name: 'Own', instructor_id: id, status: 'ended' })
  const erase = () => as('admin').call(peopleContract.erasePerson, { params: { id } })
  expect((await erase()).body).toMatchObject({ code: 'owns_work' })
  await deleteRoom(db, own.id, monday)
  expect(await erase()).toMatchObject({ status: 204 })
  expect(await rooms()).toMatchObject([{ id: shown.room_id, instructor: null, hosts: [] }])
})

test('deleting a room takes no attendance away', async () => {
  const { body: shown } = await edit(await on('2026-10-19'), online)
  const params = { id: shown.room_id ?? '' }
  await as('tutor').call(liveRoomsContract.startRoom, { params })
  await insertParticipant(academy.db, {
    live_room_id: params.id,
    user_id: academy.people.student.id,
    joined_at: monday,
    left_at: hoursAfter(monday, 1),
  })
  await as('tutor').call(liveRoomsContract.endRoom, { params })
  const attended = async () =>
    (await as('student').call(portalContract.showDashboard)).body.courses[0]?.attended
  expect(await attended()).toBe(1)
  expect((await as('tutor').call(liveRoomsContract.deleteRoom, { params })).status).toBe(204)
  expect(await rooms()).toEqual([])
  expect(await attended()).toBe(1)
  expect((await as('student').call(liveRoomsContract.showRoom, { params })).status).toBe(404)
  expect((await as('tutor').call(liveRoomsContract.deleteRoom, { params })).status).toBe(404)
})

test('a server that starts makes the rooms of its week before it knows any academy', async () => {
  const { body: shown } = await edit(await on('2026-10-19'), online)
  await academy.db.deleteFrom('live_rooms').execute()
  setAcademy(undefined as never)
  const site = await openPublishedSite({
    ...{ db: academy.db, clock: () => academy.clock.now, log: academy.log },
    changes: { listen: () => () => {} } as never,
  })
  site.close()
  const rooms = await academy.db.selectFrom('live_rooms').select('class_id').execute()
  expect(rooms.map(({ class_id }) => class_id)).toEqual([shown.id])
})
