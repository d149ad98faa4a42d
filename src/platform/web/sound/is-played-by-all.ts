import type { AudioCodec, VideoCodec } from 'mediabunny'
import { bytesAt, type MediaKind, mediaKinds } from '#platform/media-kinds.ts'
import { openMedia } from './open-media.ts'

/** An hour of it would be 600 MB and more. */
const mostUncompressedBytes = 100 * 1024 * 1024

/**
 * Whether phones and computers of the last years play a file as it is; `copied`, when it is written anew
 * with its length and its index. One that cannot be read they do not play.
 * @param seconds how long it lasts, as it was read.
 */
export async function isPlayedByAll(file: Blob, seconds: number): Promise<boolean | 'copied'> {
  const input = openMedia(file)
  try {
    const { name } = await input.getFormat()
    const sound = await (await input.getPrimaryAudioTrack())?.getCodec()
    const picture = await (await input.getPrimaryVideoTrack())?.getCodec()
    if (!isPlayedOf({ format: name, sound, picture, bytes: file.size })) return false
    const said = await input.getDurationFromMetadata()
    const isRight = said !== null && Math.abs(said - seconds) <= sameSeconds
    return (isRight && (await beginsAsPlayersExpect(file, name))) || 'copied'
  } catch {
    return false
  } finally {
    input.dispose()
  }
}

/** By so much what a file says of its length may differ from what it has. */
const sameSeconds = 0.03

type Kind = {
  /** As mediabunny names it. */
  format: string
  /** Null: not known; undefined: it has none. */
  sound: AudioCodec | null | undefined
  picture: VideoCodec | null | undefined
  bytes: number
}

/** The rule, by container and codecs. */
export function isPlayedOf({ format, sound, picture, bytes }: Kind) {
  const sounds = containers[format]?.sounds
  if (!sounds || (sound === undefined && picture === undefined)) return false
  if (sound !== undefined && (sound === null || !sounds.includes(sound))) return false
  if (picture !== undefined && picture !== 'avc') return false
  const isUncompressed = sound === 'flac' || sound?.startsWith('pcm')
  return !isUncompressed || bytes <= mostUncompressedBytes
}

type Container = { sounds: readonly AudioCodec[]; kinds: readonly MediaKind[] }

/** The sound that all play in a container, and how the container begins. */
const containers: Partial<Record<string, Container>> = {
  MP3: { sounds: ['mp3'], kinds: ['mp3'] },
  ADTS: { sounds: ['aac'], kinds: ['aac'] },
  MP4: { sounds: ['aac', 'mp3', 'opus'], kinds: ['mp4', 'mov'] },
  'QuickTime File Format': { sounds: ['aac', 'mp3'], kinds: ['mp4', 'mov'] },
  WAVE: { sounds: ['pcm-s16', 'pcm-s24', 'pcm-u8', 'pcm-f32'], kinds: ['wav'] },
  FLAC: { sounds: ['flac'], kinds: ['flac'] },
}

/**
 * Whether a file begins as its container does. There may be tags or the rest of a broadcast before it.
 * Players guess the length of an MP3 file that does not begin with the number of its frames.
 */
async function beginsAsPlayersExpect(file: Blob, format: string) {
  const head = await bytesOf(file, 0, 1024)
  if (!containers[format]?.kinds.some((kind) => mediaKinds[kind].begins(head))) return false
  return format !== 'MP3' || countsFrames(file)
}

/** Whether an MP3 file has a frame of the kind "Xing", of the same name or of "Info", after its tags. */
async function countsFrames(file: Blob) {
  let at = 0
  for (let tag = await bytesOf(file, at, 10); bytesAt(0, 'ID3')(tag); ) {
    // ID3v2.4.0, section 3.1: seven bits of the size in each of four bytes.
    at += tag.subarray(6).reduce((size, byte) => size * 128 + (byte & 127), 0) + tag.length
    tag = await bytesOf(file, at, 10)
  }
  const first = String.fromCharCode(...(await bytesOf(file, at, 512)))
  return /Xing|Info/.test(first)
}

const bytesOf = async (file: Blob, at: number, length: number) =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())
