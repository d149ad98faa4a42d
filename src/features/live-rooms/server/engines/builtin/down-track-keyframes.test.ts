import { expect, test } from 'vitest'
import { testDownTrack, testUpTrack } from '../../../../../../test/tracks.ts'
import { ahead } from './rtp/rtp.ts'

/** A camera that sends a keyframe whenever it is asked for one, and its viewers. */
function openCamera(viewers: number) {
  const camera = testUpTrack('camera', 1)
  const slots = Array.from({ length: viewers }, () => testDownTrack('video'))
  let sequence = 0
  function come(isKeyframe: boolean, now: number) {
    sequence += 1
    // RFC 7741, sections 4.2 and 4.3: the start of a picture, which is a keyframe or not.
    camera.come(sequence, now, [16, isKeyframe ? 0 : 1, 0, 0])
  }
  return {
    slots,
    camera,
    /** How many keyframes go to all while the requests of a minute come. */
    minute(request: (now: number) => void) {
      for (const slot of slots) slot.bind(camera, 0)
      come(true, 0)
      camera.asked()
      let keyframes = 0
      for (let now = 1000; now < 61_000; now += 100) {
        request(now)
        camera.retry(now, 80)
        const asked = camera.asked().filter(({ type }) => type === 'keyframe').length
        keyframes += asked
        come(asked > 0, now)
      }
      return keyframes
    },
  }
}

test('a viewer who asks all the time makes no row of keyframes for the others', () => {
  const { slots, minute } = openCamera(2)
  expect(minute((now) => slots[0]?.askKeyframe(now))).toBeLessThan(26)
})

test('a viewer who looks away and back all the time makes none either', () => {
  const { slots, camera, minute } = openCamera(2)
  const look = (now: number) => slots[0]?.bind(now % 200 === 0 ? camera : undefined, now)
  expect(minute(look)).toBeLessThan(38)
})

test('waits for a keyframe, for which it asks, but not without end', () => {
  const [from, to] = [testUpTrack('camera', 1), testDownTrack('video')]
  const key = [0x10, 0, 1]
  const delta = [0x10, 1, 2]
  from.come(1, 0, key)
  from.come(2, 10, delta)
  to.bind(from, 20)
  for (let now = 30; now < 500; now += 10) from.come(now / 10, now, delta)
  expect(from.asked().filter(({ type }) => type === 'keyframe')).toHaveLength(1)
  from.retry(530, 80)
  expect(from.asked().filter(({ type }) => type === 'keyframe')).toHaveLength(1)
  expect(to.sent).toEqual([])
  from.come(50, 540, key)
  from.come(51, 550, delta)
  expect(to.sent.map(({ payload }) => payload)).toEqual([1, 2])
  from.retry(2000, 80)
  expect(from.asked()).toEqual([])
})

test('continues with a keyframe after packets were dropped, and leaves no gap', () => {
  const [from, to] = [testUpTrack('camera', 1), testDownTrack('video')]
  to.bind(from, 0)
  from.come(1, 0, [0x10, 0, 1])
  from.asked()
  to.restart(10)
  to.restart(20)
  from.come(2, 30, [0x10, 1, 2])
  expect(from.asked().filter(({ type }) => type === 'keyframe')).toHaveLength(1)
  from.retry(600, 80)
  from.come(3, 610, [0x10, 0, 3])
  from.come(4, 620, [0x10, 1, 4])
  expect(to.sent.map(({ payload }) => payload)).toEqual([1, 3, 4])
  const [one, two, three] = to.sent.map(({ sequence }) => sequence)
  expect([ahead(two ?? 0, one ?? 0, 16), ahead(three ?? 0, two ?? 0, 16)]).toEqual([1, 1])
})

/** VP8 with a picture ID of 7 bits. */
const frame = (picture: number, isKeyframe = false) => [0x90, 0x80, picture, isKeyframe ? 0 : 1]

test('another layer of a picture comes in with its keyframe, and the first one goes on until then', () => {
  const [small, other, to] = [
    testUpTrack('camera', 1),
    testUpTrack('camera', 2),
    testDownTrack('video'),
  ]
  const large = Object.assign(other, { ref: small.ref })
  to.bind(small, 0)
  small.come(10, 0, frame(1, true))
  to.bind(large, 5)
  large.come(500, 10, frame(40))
  small.come(11, 20, frame(2))
  // The large one has been asked for a keyframe.
  expect(large.asked().map(({ type }) => type)).toEqual(['keyframe'])
  large.come(501, 30, frame(41, true))
  small.come(12, 40, frame(3))
  large.come(502, 50, frame(42))
  expect(to.packets.map((bytes) => bytes.at(-2))).toEqual(
    // They begin anywhere, and have 7 bits.
    [0, 1, 2, 3].map((step) => ((to.packets[0]?.at(-2) ?? 0) + step) % 128),
  )
  expect(small.downTracks.size).toBe(0)
  // And back before a keyframe came: nothing changes.
  to.bind(small, 60)
  to.bind(large, 70)
  small.come(13, 80, frame(4, true))
  large.come(503, 90, frame(43))
  expect(to.sent).toHaveLength(5)
  expect(small.downTracks.size).toBe(0)
})
