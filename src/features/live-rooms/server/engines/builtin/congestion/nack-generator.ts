import { nack } from '../rtp/rtcp.ts'

/**
 * Requests missing packets from a publisher (NACK, RFC 4585): at once, and then once in a round
 * trip until they arrive or are too late to be of use.
 */
export function openNackGenerator(ask: (request: Buffer) => void) {
  const missing = new Map<number, { since: number; asked: number; tries: number }>()

  function request(numbers: number[], ssrc: number) {
    for (let from = 0; from < numbers.length; from += maxPerPacket) {
      const some = numbers.slice(from, from + maxPerPacket)
      ask(
        nack(
          ssrc,
          some.map((number) => number & 0xffff),
        ),
      )
    }
  }

  return {
    /** The sequence numbers from `first` up to, but without, `next` are missing. */
    missed(first: number, next: number, ssrc: number, now: number) {
      // A publisher whose numbers keep jumping must not fill the memory or trigger endless
      // requests.
      if (missing.size > maxMissing) missing.clear()
      const numbers: number[] = []
      for (let number = first; number < next; number += 1) {
        missing.set(number, { since: now, asked: now, tries: 1 })
        numbers.push(number)
      }
      request(numbers, ssrc)
    },
    /** True when the packet had been missing. */
    received: (number: number) => missing.delete(number),
    retry(ssrc: number, now: number, roundTrip: number) {
      if (missing.size === 0) return
      const due: number[] = []
      for (const [number, one] of missing) {
        if (now - one.since > tooLateMs || one.tries >= maxTries) missing.delete(number)
        else if (now - one.asked >= roundTrip) {
          due.push(number)
          one.asked = now
          one.tries += 1
        }
      }
      request(due, ssrc)
    },
    clear: () => missing.clear(),
  }
}

/** Milliseconds. */
const tooLateMs = 1000
const maxTries = 10

const maxPerPacket = 60
const maxMissing = 500
