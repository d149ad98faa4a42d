import { expect, test } from 'vitest'
import type { Heard } from '../../../../../../test/lines/heard.ts'
import { openLessonOnLine } from '../../../../../../test/lines/lesson-on-line.ts'

/**
 * Listens second by second. The check has to hold after so many seconds at the latest, and from then
 * on in each second.
 */
function expectSoon(
  listen: (seconds: number) => Heard,
  check: (heard: Heard) => void,
  { within, thenFor }: { within: number; thenFor: number },
) {
  for (let second = 1; ; second += 1) {
    const heard = listen(1)
    try {
      check(heard)
      break
    } catch (error) {
      if (second === within) throw error
    }
  }
  for (let second = 0; second < thenFor; second += 1) check(listen(1))
}

test('pictures yield to the sound on a thin line, and come back with the line', async () => {
  const { line, listen } = await openLessonOnLine({
    down: {},
    senders: 1,
    sound: 510,
    camera: 800,
  })
  const isWhole = ({ concealed, dropped, soundKbits, pictures }: Heard) => {
    expect(concealed).toBe(0)
    expect(dropped).toBe(0)
    expect(soundKbits).toBeGreaterThan(510)
    expect(pictures[0]).toBe(25)
  }
  expectSoon(listen, isWhole, { within: 5, thenFor: 5 })

  line.kbits = 800
  const isSoundAlone = ({ concealed, offered, dropped, soundKbits, pictures }: Heard) => {
    expect(concealed).toBe(0)
    expect(offered).toBeLessThan(800)
    expect(dropped).toBe(0)
    expect(soundKbits).toBeGreaterThan(500)
    expect(pictures[0]).toBe(0)
  }
  expectSoon(listen, isSoundAlone, { within: 3, thenFor: 12 })

  line.kbits = 3000
  expectSoon(listen, isWhole, { within: 6, thenFor: 10 })
})

test('sound goes down to what the line of a listener carries, and up again with the line', async () => {
  const lesson = await openLessonOnLine({
    down: { kbits: 250 },
    senders: 1,
    sound: 510,
    camera: 0,
  })
  const { line, listen } = lesson
  const isLower = ({ concealed, offered, dropped, soundKbits }: Heard) => {
    expect(concealed).toBe(0)
    expect(offered).toBeLessThan(250)
    expect(dropped).toBe(0)
    expect(soundKbits).toBeGreaterThan(130)
  }
  expectSoon(listen, isLower, { within: 1, thenFor: 20 })

  line.kbits = 3000
  const isWhole = ({ concealed, soundKbits }: Heard) => {
    expect(concealed).toBe(0)
    expect(soundKbits).toBeGreaterThan(510)
  }
  expectSoon(listen, isWhole, { within: 9, thenFor: 5 })
})

test('a sender on a thin line is told to send less sound, and the others hear all of it', async () => {
  const lesson = await openLessonOnLine({ up: {}, senders: 1, sound: 510, camera: 0 })
  const { listen, uplinks } = lesson
  const isWhole = ({ concealed, soundKbits }: Heard) => {
    expect(concealed).toBe(0)
    expect(soundKbits).toBeGreaterThan(510)
  }
  expectSoon(listen, isWhole, { within: 6, thenFor: 5 })

  for (const up of uplinks) up.kbits = 400
  const isLower = ({ concealed, soundKbits }: Heard) => {
    expect(concealed).toBe(0)
    expect(soundKbits).toBeGreaterThan(250)
    expect(soundKbits).toBeLessThan(280)
  }
  expectSoon(listen, isLower, { within: 3, thenFor: 15 })
})

test('pictures yield on a thin line of the sender, and the sound stays at its best', async () => {
  const lesson = await openLessonOnLine({
    up: { kbits: 1000 },
    senders: 1,
    sound: 510,
    camera: 800,
  })
  const { listen, stage } = lesson
  // Sound that has waited in one second comes in the next.
  const isSoundBest = ({ concealed, soundKbits, pictures, pictureKbits }: Heard) => {
    expect(concealed).toBe(0)
    expect(soundKbits).toBeGreaterThan(450)
    expect(pictures[0]).toBeGreaterThanOrEqual(20)
    expect(pictureKbits[0]).toBeGreaterThan(250)
    expect(pictureKbits[0]).toBeLessThan(550)
  }
  expectSoon(listen, isSoundBest, { within: 6, thenFor: 10 })
  const { soundKbits, pictureKbits } = listen(20)
  expect(soundKbits).toBeGreaterThan(510)
  expect(pictureKbits[0]).toBeGreaterThan(350)
  expect(pictureKbits[0]).toBeLessThan(450)
  const bitrates = stage
    .eventsOf('audio-bitrate-changed')
    .filter(({ participant }) => participant === 'sender-0')
  expect(bitrates.map(({ bitrate }) => bitrate)).toEqual([256_000, 510_000])
})

test('five people at 2000 kbit/s are heard, and the first ones seen', async () => {
  const lesson = await openLessonOnLine({
    down: { kbits: 2000 },
    senders: 5,
    sound: 128,
    camera: 500,
  })
  const isHeard = ({ concealed, offered, dropped, pictures }: Heard) => {
    expect(concealed).toBe(0)
    expect(offered).toBeLessThan(2000)
    expect(dropped).toBe(0)
    expect(pictures[0]).toBeGreaterThan(20)
  }
  expectSoon(lesson.listen, isHeard, { within: 2, thenFor: 3 })
  const areTwoSeen = (heard: Heard) => {
    isHeard(heard)
    expect(heard.pictures.map((rate) => rate > 20)).toEqual([true, true, false, false, false])
  }
  expectSoon(lesson.listen, areTwoSeen, { within: 1, thenFor: 15 })
  expect(lesson.stage.counters.packetsFailed).toBe(0)
})

test('a picture becomes smaller on the thin line of one viewer only, and large again with the line', async () => {
  const lesson = await openLessonOnLine({
    down: { kbits: 1200 },
    senders: 1,
    sound: 128,
    camera: { l: 100, m: 400, h: 1500 },
  })
  const { line, listen } = lesson
  const other = await lesson.openListener('other', {})
  const isLarge = ({ concealed, pictureKbits, pictures, keyframeRequests }: Heard) => {
    expect(concealed).toBe(0)
    expect(pictureKbits[0]).toBeGreaterThan(1500)
    expect(pictures[0]).toBeGreaterThanOrEqual(25)
    expect(keyframeRequests).toBe(0)
  }
  const isSmaller = ({ concealed, offered, dropped, pictureKbits, pictures }: Heard) => {
    expect(concealed).toBe(0)
    expect(offered).toBeLessThan(1200)
    expect(dropped).toBe(0)
    expect(pictureKbits[0]).toBeGreaterThan(390)
    expect(pictureKbits[0]).toBeLessThan(500)
    expect(pictures[0]).toBeGreaterThanOrEqual(24)
  }
  expectSoon(listen, isSmaller, { within: 3, thenFor: 3 })
  expect(lesson.lineOf('listener')).toMatchObject({ reduced: ['pictures-smaller'] })
  const heardByOther = other.measure()
  for (let second = 0; second < 12; second += 1) isSmaller(listen(1))
  isLarge(heardByOther())

  line.kbits = 4000
  expectSoon(listen, isLarge, { within: 4, thenFor: 10 })
})

test('the same seed gives the same lesson', async () => {
  const hear = async () => {
    const lesson = await openLessonOnLine({
      down: { kbits: 1000, jitter: 30, loss: 0.05 },
      senders: 2,
      sound: 256,
      camera: 300,
      seed: 7,
    })
    return lesson.listen(5)
  }
  expect(await hear()).toEqual(await hear())
})
