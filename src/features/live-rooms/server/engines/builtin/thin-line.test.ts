import { afterEach, expect, test } from 'vitest'
import { type Heard, openLessonOnLine } from '../../../../../../test/lines/lesson-on-line.ts'

let lesson: Awaited<ReturnType<typeof openLessonOnLine>>
afterEach(() => lesson.close())

/** What is heard once what is offered fits, which has to be soon. */
async function settled(isSettled: (heard: Heard) => boolean, seconds: number) {
  for (let left = seconds; left > 0; left -= 1) if (isSettled(await lesson.listen(1))) break
  return lesson.listen(2)
}

test('on a thin line the picture yields to the sound, and comes back with the line', async () => {
  lesson = await openLessonOnLine({ down: {}, senders: 1, sound: 510, camera: 800 })
  const good = await settled(({ soundKbits }) => soundKbits > 500, 8)
  expect(good.concealed).toBeLessThan(0.01)
  expect(good.soundKbits).toBeGreaterThan(500)
  expect(good.pictures[0]).toBeGreaterThan(20)
  expect(await lesson.stats()).toMatchObject({ resent: 0, notResent: 0 })

  lesson.line.kbits = 800
  const thin = await settled(({ offered }) => offered < 1.15 * 800, 5)
  expect(thin.concealed).toBeLessThan(0.01)
  expect(thin.offered).toBeLessThan(1.15 * 800)
  expect(thin.dropped).toBe(0)
  expect(thin.soundKbits).toBeGreaterThan(500)

  lesson.line.kbits = 3000
  const again = await settled(({ pictures }) => (pictures[0] ?? 0) > 20, 10)
  expect(again.pictures[0]).toBeGreaterThan(20)
  expect(again.concealed).toBeLessThan(0.01)
})

test('sound goes down to what the line of a listener carries, and up again with it', async () => {
  lesson = await openLessonOnLine({ down: { kbits: 250 }, senders: 1, sound: 510, camera: 0 })
  const thin = await settled(({ offered, dropped }) => offered < 250 && dropped === 0, 8)
  expect(thin.concealed).toBeLessThan(0.03)
  expect(thin.soundKbits).toBeGreaterThan(110)
  expect(thin.soundKbits).toBeLessThan(250)
  lesson.line.kbits = 3000
  const again = await settled(({ soundKbits }) => soundKbits > 500, 12)
  expect(again.soundKbits).toBeGreaterThan(500)
  expect(again.concealed).toBeLessThan(0.01)
})

test('who sends on a thin line is told to send less sound, and the others hear it', async () => {
  lesson = await openLessonOnLine({ up: { kbits: 400 }, senders: 1, sound: 510, camera: 0 })
  let wasTorn = false
  const heard = await settled(({ concealed }) => {
    // The best is tried first.
    wasTorn ||= concealed > 0.1
    return wasTorn && concealed === 0
  }, 20)
  expect(wasTorn).toBe(true)
  expect(heard.concealed).toBeLessThan(0.01)
  expect(heard.soundKbits).toBeGreaterThan(110)
  expect(heard.soundKbits).toBeLessThan(300)
})

test('five people at 2000 kbit/s are heard, and the first ones seen', async () => {
  lesson = await openLessonOnLine({ down: { kbits: 2000 }, senders: 5, sound: 128, camera: 500 })
  const heard = await settled(
    ({ offered, dropped, concealed }) => offered < 2000 && dropped + concealed === 0,
    10,
  )
  expect(heard.concealed).toBeLessThan(0.01)
  expect(heard.offered).toBeLessThan(1.15 * 2000)
  const { packetsFailed, errors } = await lesson.stats()
  expect({ packetsFailed, errors }).toEqual({ packetsFailed: 0, errors: 0 })
  expect(heard.pictures.filter((rate) => rate > 10).length).toBeGreaterThanOrEqual(1)
})

test('a picture becomes smaller on a thin line, and large again with it; another viewer has all of it', async () => {
  const camera = { l: 100, m: 400, h: 1500 }
  lesson = await openLessonOnLine({ down: { kbits: 1200 }, senders: 1, sound: 128, camera })
  const other = await lesson.openListener('other', {})
  await other.listen(3)
  const [thin, whole] = await Promise.all([
    settled(
      ({ pictureKbits: [kbits = 0] }) => kbits > 350 && kbits < 600 && lesson.lines.size > 0,
      10,
    ),
    other.listen(6),
  ])
  expect(thin.concealed).toBeLessThan(0.01)
  expect(thin.offered).toBeLessThan(1.15 * 1200)
  expect(thin.pictureKbits[0]).toBeGreaterThan(350)
  expect(thin.pictureKbits[0]).toBeLessThan(600)
  expect(lesson.lines.get('listener')).toMatchObject({
    step: 'fair',
    reduced: ['pictures-smaller'],
  })
  expect(lesson.lines.get('other')).toBeUndefined()
  expect(whole.pictureKbits[0]).toBeGreaterThan(1400)
  expect(whole.pictures[0]).toBeGreaterThan(24)
  expect(whole.keyframeRequests).toBe(0)
  lesson.line.kbits = 4000
  const again = await settled(({ pictureKbits }) => (pictureKbits[0] ?? 0) > 1400, 10)
  expect(again.pictureKbits[0]).toBeGreaterThan(1400)
})
