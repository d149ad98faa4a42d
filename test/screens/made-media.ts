import { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny'
import { ascii, patched } from '../media-bytes.ts'

/** A second of a moving square as VP9 in MP4, and of a quiet tone as Opus unless it is without. */
export async function filmBytes({ hasSound = true } = {}) {
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const pictures = new CanvasSource(canvas, { codec: 'vp9', bitrate: 100_000 })
  output.addVideoTrack(pictures)
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 64_000 })
  if (hasSound) output.addAudioTrack(sound)
  await output.start()
  for (let at = 0; at < 10; at += 1) {
    context?.fillRect(at, at, 8, 8)
    await pictures.add(at / 10, 0.1)
  }
  if (hasSound) await sound.add(tone())
  await output.finalize()
  return new Uint8Array(output.target.buffer as ArrayBuffer)
}

function tone() {
  const buffer = new AudioBuffer({ length: 48_000, sampleRate: 48_000 })
  buffer.getChannelData(0).forEach((_, at, samples) => {
    samples[at] = 0.2 * Math.sin((2 * Math.PI * 440 * at) / 48_000)
  })
  return buffer
}

/** The file with another word in the first place of one that is as long. */
export function renamedIn(bytes: Uint8Array, from: string, to: string) {
  const word = ascii(from)
  const at = bytes.findIndex((_, index) => word.every((byte, of) => bytes[index + of] === byte))
  return patched(bytes, at, ...ascii(to))
}
