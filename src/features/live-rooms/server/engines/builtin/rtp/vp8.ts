/** The parts of a VP8 payload descriptor (RFC 7741) that are read and rewritten. */
export type Vp8 = {
  /** The first packet of a frame that can be decoded without any before it. */
  startsKeyframe: boolean
  /** Undefined where there is none; `pictureBits` is 7 or 15. */
  picture: number | undefined
  pictureBits: 7 | 15
  /** Its offset in bytes from `start`. */
  pictureAt: number
  /** TL0PICIDX, 8 bits; undefined where there is none. */
  layer: number | undefined
  layerAt: number
}

/** Reads the payload descriptor that begins at `start`; undefined where it is cut off. */
export function readVp8(bytes: Buffer, start: number): Vp8 | undefined {
  const first = bytes[start]
  if (first === undefined) return undefined
  const vp8: Vp8 = {
    startsKeyframe: false,
    picture: undefined,
    pictureBits: 7,
    pictureAt: 0,
    layer: undefined,
    layerAt: 0,
  }
  let at = start + 1
  if (first & 128) {
    const present = bytes[at++] ?? 0
    if (present & 128) {
      vp8.pictureAt = at
      vp8.pictureBits = (bytes[at] ?? 0) & 128 ? 15 : 7
      const bytesLong = vp8.pictureBits === 15 ? 2 : 1
      if (at + bytesLong > bytes.length) return undefined
      vp8.picture = vp8.pictureBits === 15 ? bytes.readUInt16BE(at) & 0x7fff : bytes[at]
      at += bytesLong
    }
    if (present & 64) {
      vp8.layerAt = at
      vp8.layer = bytes[at++]
    }
    // TID, Y and KEYIDX share a byte.
    if (present & 48) at += 1
  }
  const frame = bytes[at]
  if (frame === undefined) return undefined
  // S: the start of a partition; PID: the first one. P of the frame itself (RFC 6386, 9.1): not a keyframe.
  vp8.startsKeyframe = (first & 16) !== 0 && (first & 7) === 0 && (frame & 1) === 0
  return vp8
}

/** Overwrites the picture ID and TL0PICIDX where they are present. */
export function writeVp8(bytes: Buffer, vp8: Vp8, picture: number, layer: number) {
  if (vp8.picture !== undefined) {
    if (vp8.pictureBits === 15) bytes.writeUInt16BE(0x8000 | (picture & 0x7fff), vp8.pictureAt)
    else bytes[vp8.pictureAt] = picture & 127
  }
  if (vp8.layer !== undefined) bytes[vp8.layerAt] = layer & 255
}
