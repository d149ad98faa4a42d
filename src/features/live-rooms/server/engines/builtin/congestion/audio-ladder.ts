import { firstAudioBitrate } from '../../../../media-types.ts'

/**
 * The bitrates of Opus that a sender is told to use, in bits a second, the best first: the most that
 * it has (RFC 6716, section 2.1.1), and what stays good for music in stereo for as long as possible.
 */
export const rungs = [510_000, 256_000, 128_000, 64_000, 32_000] as const

export const bestAudio = rungs[0]
export const leastAudio = rungs[4]

/** What headers and network add to a voice of 50 packets a second, in bits a second. */
const overhead = 24_000

/** What a voice of that bitrate takes on a line, in bits a second. */
export const voiceBits = (bitrate: number) => bitrate + overhead

/**
 * What a line that has `bits` a second for sound has for each of its voices: for those that are
 * favoured as much as they take, and the rest for the others.
 */
export function shareOut(bits: number, voices: number, favoured: number) {
  const forFavoured = Math.min(bits, favoured * voiceBits(bestAudio) * margin)
  return {
    favoured: forFavoured / Math.max(1, favoured),
    others: (bits - forFavoured) / Math.max(1, voices - favoured),
  }
}

/**
 * The bitrate of one sender's sound, by what the worst listener's line has room for: down when that
 * has been too little for half a second, or is far too little, and up slowly.
 */
export function openAudioLadder() {
  let rung = rungs.indexOf(firstAudioBitrate)
  let shortSince: number | undefined
  let roomSince: number | undefined
  return {
    /** In bits a second. */
    bitrate: () => rungs[rung] ?? bestAudio,
    /**
     * To be called a few times a second; `room` is what the worst listener's line has for each
     * voice, in bits a second, and infinite where it has no limit.
     * @returns whether the bitrate has changed.
     */
    update(room: number, now: number) {
      const before = rung
      const needed = voiceBits(rungs[rung] ?? bestAudio)
      const isShort = needed > room
      shortSince = isShort ? (shortSince ?? now) : undefined
      const isLasting = now - (shortSince ?? now) >= shortMs
      if (isShort && (isLasting || needed > clearly * room)) {
        const fitting = rungs.findIndex((bitrate) => voiceBits(bitrate) <= room)
        rung = fitting < 0 ? rungs.length - 1 : fitting
        shortSince = undefined
      }
      const better = rungs[rung - 1]
      const hasRoom = better !== undefined && voiceBits(better) * margin <= room
      roomSince = hasRoom ? (roomSince ?? now) : undefined
      if (hasRoom && now - (roomSince ?? now) >= riseMs) {
        rung -= 1
        roomSince = now
      }
      return rung !== before
    },
  }
}
export type AudioLadder = ReturnType<typeof openAudioLadder>

/** Milliseconds. */
const shortMs = 500
const riseMs = 1500

/** More than an estimate falls by mistake. */
const clearly = 1.3

/** The line has room for the next rung, and a little for what an estimate is wrong by. */
const margin = 1.1
