import type { Received } from './received-stream.ts'

/** What a listener on a line had in a time. */
export type Heard = {
  /** The share of the sound that came too late or never, over all voices. */
  concealed: number
  /** Kilobits a second that were offered to the line. */
  offered: number
  /** Packets that the line dropped. */
  dropped: number
  /** Pictures a second of each camera that was seen, and its rate in kbit/s. */
  pictures: number[]
  pictureKbits: number[]
  keyframeRequests: number
  soundKbits: number
}

/** What was received, by SSRC, and what was offered to the line in so many seconds. */
export function heardIn(
  streams: Record<string, Received>,
  line: { bytes: number; dropped: number },
  seconds: number,
): Heard {
  const of = (isVideo: boolean) =>
    Object.entries(streams)
      .filter(([ssrc]) => Number(ssrc) >= 2000 === isVideo)
      .map(([, received]) => received)
  const [sounds, videos] = [of(false), of(true)]
  return {
    concealed:
      sum(sounds.map((one) => one.concealed)) / Math.max(1, sum(sounds.map((one) => one.expected))),
    offered: (line.bytes * 8) / seconds / 1000,
    dropped: line.dropped,
    pictures: videos.map(({ frames }) => frames / seconds),
    pictureKbits: videos.map(({ kbits }) => kbits),
    keyframeRequests: sum(videos.map((one) => one.keyframeRequests)),
    soundKbits: sum(sounds.map(({ kbits }) => kbits)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
