import { afterEach, expect, test } from 'vitest'
import { type Heard, openLessonOnLine } from '../../../../../../test/lines/lesson-on-line.ts'

let lesson: Awaited<ReturnType<typeof openLessonOnLine>>
afterEach(() => lesson.close())

/**
 * Listens until two seconds are as they have to be. How long everything stays so is for
 * `npm run bench:lines` on a quiet machine: on a busy one packets are late that no line has held up.
 */
async function reaches(check: (heard: Heard) => void, seconds: number, listen = lesson.listen) {
  for (let left = seconds; ; left -= 2) {
    const heard = await listen(2)
    try {
      return check(heard)
    } catch (error) {
      if (left <= 2) throw error
    }
  }
}

test('on a thin line the picture yields to the sound, and comes back with the line', async () => {
  lesson = await openLessonOnLine({ down: {}, senders: 1, sound: 510, camera: 800 })
  const isWhole = ({ concealed, soundKbits, pictures }: Heard) => {
    expect(concealed).toBeLessThan(0.01)
    expect(soundKbits).toBeGreaterThan(500)
    expect(pictures[0]).toBeGreaterThan(20)
  }
  await reaches(isWhole, 16)

  lesson.line.kbits = 800
  await reaches(({ concealed, offered, dropped, soundKbits }) => {
    expect(concealed).toBeLessThan(0.01)
    expect(offered).toBeLessThan(1.15 * 800)
    expect(dropped).toBe(0)
    expect(soundKbits).toBeGreaterThan(500)
  }, 14)

  lesson.line.kbits = 3000
  await reaches(isWhole, 20)
})

test('sound goes down to what the line of a listener carries, and up again with it', async () => {
  lesson = await openLessonOnLine({ down: { kbits: 250 }, senders: 1, sound: 510, camera: 0 })
  await reaches(({ concealed, offered, dropped, soundKbits }) => {
    expect(concealed).toBeLessThan(0.03)
    expect(offered).toBeLessThan(250)
    expect(dropped).toBe(0)
    expect(soundKbits).toBeGreaterThan(110)
  }, 14)
  lesson.line.kbits = 3000
  await reaches(({ concealed, soundKbits }) => {
    expect(concealed).toBeLessThan(0.01)
    expect(soundKbits).toBeGreaterThan(500)
  }, 20)
})

test('who sends on a thin line is told to send less sound, and the others hear it', async () => {
  lesson = await openLessonOnLine({ up: {}, senders: 1, sound: 510, camera: 0 })
  await reaches(({ soundKbits }) => expect(soundKbits).toBeGreaterThan(500), 16)
  for (const { shape } of lesson.uplinks) shape.kbits = 400
  await reaches(({ concealed, soundKbits }) => {
    expect(concealed).toBeLessThan(0.01)
    expect(soundKbits).toBeGreaterThan(110)
    expect(soundKbits).toBeLessThan(300)
  }, 20)
})

test('on a thin line of the sender pictures yield, and the sound stays at its best', async () => {
  lesson = await openLessonOnLine({ up: { kbits: 1000 }, senders: 1, sound: 510, camera: 800 })
  await reaches(({ concealed, soundKbits, pictureKbits }) => {
    expect(concealed).toBeLessThan(0.01)
    expect(soundKbits).toBeGreaterThan(500)
    expect(pictureKbits[0]).toBeGreaterThan(200)
    expect(pictureKbits[0]).toBeLessThan(500)
  }, 24)
})

test('five people at 2000 kbit/s are heard, and the first ones seen', async () => {
  lesson = await openLessonOnLine({ down: { kbits: 2000 }, senders: 5, sound: 128, camera: 500 })
  await reaches(({ concealed, offered, pictures }) => {
    expect(concealed).toBeLessThan(0.01)
    expect(offered).toBeLessThan(1.15 * 2000)
    expect(pictures.filter((rate) => rate > 10).length).toBeGreaterThanOrEqual(1)
  }, 16)
  const { packetsFailed, errors } = await lesson.stats()
  expect({ packetsFailed, errors }).toEqual({ packetsFailed: 0, errors: 0 })
})

test('a picture becomes smaller on a thin line, and large again with it; another viewer has all of it', async () => {
  const camera = { l: 100, m: 400, h: 1500 }
  lesson = await openLessonOnLine({ down: { kbits: 1200 }, senders: 1, sound: 128, camera })
  const other = await lesson.openListener('other', {})
  const isLarge = ({ pictureKbits, pictures, keyframeRequests }: Heard) => {
    expect(pictureKbits[0]).toBeGreaterThan(1400)
    expect(pictures[0]).toBeGreaterThan(22)
    expect(keyframeRequests).toBe(0)
  }
  await Promise.all([
    reaches(({ concealed, offered, pictureKbits }) => {
      expect(concealed).toBeLessThan(0.01)
      expect(offered).toBeLessThan(1.15 * 1200)
      expect(pictureKbits[0]).toBeGreaterThan(350)
      expect(pictureKbits[0]).toBeLessThan(600)
      expect(lesson.lines.get('listener')).toMatchObject({ reduced: ['pictures-smaller'] })
    }, 20),
    reaches(isLarge, 20, other.listen),
  ])
  lesson.line.kbits = 4000
  await reaches(isLarge, 20)
})
