import { expect, test } from 'vitest'
import { openPacer } from './congestion/pacer.ts'
import { openResendBudget } from './congestion/resend-budget.ts'
import { openRoundTrip } from './congestion/round-trip.ts'
import { openDownTrack } from './down-track.ts'
import { newCounters } from './media.ts'
import { openNtpClock } from './rtp/ntp-clock.ts'
import { payloadAt } from './rtp/rtp.ts'
import { openUpTrack } from './up-track.ts'

const counters = newCounters()

/** A camera that sends a keyframe whenever it is asked for one, and its viewers. */
function openCamera(viewers: number) {
  let asked = 0
  let sequence = 0
  const camera = openUpTrack({
    ref: { participant: 'mira', kind: 'camera' },
    answer() {
      asked += 1
    },
    ...{ clock: openNtpClock(), counters },
  })
  const slots = Array.from({ length: viewers }, () =>
    openDownTrack({
      ...{ medium: 'video', ssrc: 5, rtxSsrc: 6, counters, roundTrip: openRoundTrip() },
      ...{ negotiated: { transport: undefined, hasRtx: false }, budget: openResendBudget() },
      pacer: openPacer({ rate: () => undefined, wake() {}, overflowed() {} }),
      send: () => true,
      sendMedia: () => true,
    }),
  )
  function come(isKeyframe: boolean, now: number) {
    sequence += 1
    // RFC 7741, sections 4.2 and 4.3: the start of a picture, which is a keyframe or not.
    const payload = [16, isKeyframe ? 0 : 1, 0, 0]
    const received = camera.take(
      {
        bytes: Buffer.concat([Buffer.alloc(payloadAt), Buffer.from(payload)]),
        ...{ isPaddingAlone: false, payloadType: 96, marker: true, sequence, ssrc: 1 },
        ...{ timestamp: sequence * 3000, level: undefined, transport: undefined },
        ...{ mid: undefined, rid: undefined },
      },
      now,
    )
    if (received) for (const one of camera.downTracks) one.forward(received, now)
  }
  return {
    slots,
    camera,
    /** How many keyframes go to all while the requests of a minute come. */
    minute(request: (now: number) => void) {
      for (const slot of slots) slot.bind(camera, 0)
      come(true, 0)
      let keyframes = 0
      for (let now = 1000; now < 61_000; now += 100) {
        asked = 0
        request(now)
        camera.retry(now, 80)
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
