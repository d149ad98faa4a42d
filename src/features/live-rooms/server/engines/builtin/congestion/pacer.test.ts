import { expect, test } from 'vitest'
import type { ReceivedPacket } from '../rtp/received-packet.ts'
import { openPacer } from './pacer.ts'

const packetBytes = 1000
const packet = (number: number) => ({ number }) as ReceivedPacket

/** A pacer at so many bits a second, with a slot whose packets have 1,000 bytes. */
function paced(bits: number | undefined) {
  const sent: { number: number; at: number; again?: true }[] = []
  const events: string[] = []
  let rate = bits
  const pacer = openPacer({
    rate: () => rate,
    wake: () => {},
    overflowed: (now) => void events.push(`overflowed at ${now}`),
  })
  const slot = {
    deliver({ number }: ReceivedPacket, at: number) {
      sent.push({ number, at })
      pacer.sent(packetBytes)
    },
    deliverAgain({ number }: ReceivedPacket, at: number) {
      sent.push({ number, at, again: true })
      pacer.sent(packetBytes)
    },
    restart: (now: number) => void events.push(`restarted at ${now}`),
  }
  const picture = (first: number, count: number, now: number) => {
    for (let number = first; number < first + count; number += 1) {
      if (pacer.isFree(now)) slot.deliver(packet(number), now)
      else pacer.wait(slot, packet(number), false, now)
    }
  }
  const run = (from: number, to: number) => {
    for (let now = from; now <= to; now += 5) pacer.send(now)
  }
  return {
    ...{ pacer, slot, sent, events, picture, run },
    change: (to: number | undefined) => {
      rate = to
    },
  }
}

test('without an estimate everything goes at once', () => {
  const { sent, picture } = paced(undefined)
  picture(1, 200, 0)
  expect(sent).toHaveLength(200)
})

test.each([500_000, 1_000_000, 4_000_000])(
  'at %i bit/s a large picture takes its time, in order',
  (bits) => {
    const { sent, events, picture, run } = paced(bits)
    picture(1, 15, 1000)
    run(1005, 1300)
    expect(events).toEqual([])
    expect(sent.map(({ number }) => number)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
    for (const { at } of sent) {
      const by = sent.filter((one) => one.at <= at).length * packetBytes * 8
      // 20 ms at once, and the packet that goes beyond them.
      expect(by).toBeLessThanOrEqual((bits * (at - 1000 + 20)) / 1000 + 2 * packetBytes * 8)
    }
  },
)

test('what is sent again goes before what is new, and sound takes from both', () => {
  const { pacer, slot, sent, picture, run } = paced(800_000)
  picture(1, 4, 0)
  pacer.wait(slot, packet(90), true, 0)
  // A tenth of a second of sound.
  pacer.sent(10_000)
  run(5, 60)
  expect(sent.filter(({ at }) => at > 0)).toEqual([])
  run(65, 300)
  expect(sent.filter(({ at }) => at > 0).map(({ number }) => number)).toEqual([90, 4])
})

test('pictures that waited for too long are dropped together, and told once', () => {
  const { sent, events, picture, run, pacer } = paced(100_000)
  picture(1, 50, 0)
  run(5, 500)
  expect(events).toEqual([])
  run(505, 505)
  expect(events).toEqual(['restarted at 505', 'overflowed at 505'])
  const before = sent.length
  run(510, 900)
  expect(sent).toHaveLength(before)
  expect(pacer.send(900)).toBe(false)
})

test('never keeps more than five hundred packets', () => {
  const { events, picture } = paced(100_000)
  picture(1, 600, 0)
  expect(events).toEqual(['restarted at 0', 'overflowed at 0'])
})

test('a slot that shows something else keeps nothing back', () => {
  const { pacer, slot, sent, picture, run, change } = paced(100_000)
  picture(1, 5, 0)
  const before = sent.length
  pacer.forget(slot)
  change(undefined)
  run(5, 50)
  expect(sent).toHaveLength(before)
})
