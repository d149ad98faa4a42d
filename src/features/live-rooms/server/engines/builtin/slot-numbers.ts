import type { RandomBits } from './media.ts'
import type { ReceivedPacket } from './rtp/received-packet.ts'
import { ahead } from './rtp/rtp.ts'
import { writeVp8 } from './rtp/vp8.ts'

/**
 * Maps the numbers of the streams that a slot forwards, one after the other, to those of its own
 * stream: sequence numbers, timestamps and picture IDs continue from one to the next.
 */
export class SlotNumbers {
  /** Of the timestamps, in hertz. */
  readonly #clock: number
  /** What was sent last; the next stream continues from it. */
  readonly #sent: Numbers & { at: number | undefined }
  /** What is added to the numbers of the present stream. */
  #offsets: Numbers = { sequence: 0, timestamp: 0, picture: 0, layer: 0 }
  #epoch: number | undefined
  #first = 0

  constructor(clock: number, randomBits: RandomBits) {
    this.#clock = clock
    this.#sent = {
      sequence: randomBits(16),
      timestamp: randomBits(32),
      at: undefined,
      picture: randomBits(15),
      layer: randomBits(8),
    }
  }

  /** The present stream; undefined until one has begun. */
  epoch() {
    return this.#epoch
  }

  /** Begins another stream with this packet, as if as much media time as real time had passed. */
  begin({ packet, number, epoch, vp8 }: ReceivedPacket, now: number) {
    const { sequence, timestamp, at, picture, layer } = this.#sent
    const passed = at === undefined ? 0 : Math.max(1, ((now - at) * this.#clock) / 1000)
    this.#epoch = epoch
    this.#first = number
    this.#offsets = {
      sequence: sequence + 1 - number,
      timestamp: timestamp + Math.round(passed) - packet.timestamp,
      picture: picture + 1 - (vp8?.picture ?? 0),
      layer: layer + 1 - (vp8?.layer ?? 0),
    }
  }

  /** Ends the present stream: its next packet begins another one. */
  end() {
    this.#epoch = undefined
  }

  /** The number of the first packet of the present stream that was forwarded. */
  first() {
    return this.#first
  }

  /** The slot's sequence number of a packet with this number. */
  sequenceOf(number: number) {
    return (number + this.#offsets.sequence) & 0xffff
  }

  /** The number of a packet by the slot's sequence number; `highest` is the highest there is. */
  numberOf(sequence: number, highest: number) {
    return highest - ((highest + this.#offsets.sequence - sequence) & 0xffff)
  }

  /** The slot's timestamp of a packet with this one. */
  timestampOf(timestamp: number) {
    return (timestamp + this.#offsets.timestamp) >>> 0
  }

  /** The timestamp that was sent last. */
  lastTimestamp() {
    return this.#sent.timestamp
  }

  /** Writes the slot's picture IDs into a packet. */
  writePicture({ packet, vp8 }: ReceivedPacket) {
    const { picture, layer } = this.#offsets
    if (vp8) writeVp8(packet.bytes, vp8, (vp8.picture ?? 0) + picture, (vp8.layer ?? 0) + layer)
  }

  /** Keeps what the next stream continues from. */
  sent({ packet, number, vp8 }: ReceivedPacket, now: number) {
    const sent = this.#sent
    const sequence = this.sequenceOf(number)
    if (sent.at !== undefined && ahead(sequence, sent.sequence, 16) <= 0) return
    sent.sequence = sequence
    sent.timestamp = this.timestampOf(packet.timestamp)
    sent.at = now
    if (vp8?.picture !== undefined) sent.picture = (vp8.picture + this.#offsets.picture) & 0x7fff
    if (vp8?.layer !== undefined) sent.layer = (vp8.layer + this.#offsets.layer) & 0xff
  }
}

/** `layer` is TL0PICIDX of VP8. */
type Numbers = { sequence: number; timestamp: number; picture: number; layer: number }
