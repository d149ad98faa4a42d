import type { AudioCodec, VideoCodec } from 'mediabunny'
import { openMedia } from './open-media.ts'

/** An hour of it would be 600 MB and more. */
const mostUncompressedBytes = 100 * 1024 * 1024

/** Whether phones and computers of the last years play a file; one that cannot be read they do not. */
export async function isPlayedByAll(file: Blob) {
  const input = openMedia(file)
  try {
    const { name } = await input.getFormat()
    const sound = await (await input.getPrimaryAudioTrack())?.getCodec()
    const picture = await (await input.getPrimaryVideoTrack())?.getCodec()
    return isPlayedOf({ format: name, sound, picture, bytes: file.size })
  } catch {
    return false
  } finally {
    input.dispose()
  }
}

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
  const sounds = everywhere[format]
  if (!sounds || (sound === undefined && picture === undefined)) return false
  if (sound !== undefined && (sound === null || !sounds.includes(sound))) return false
  if (picture !== undefined && picture !== 'avc') return false
  const isUncompressed = sound === 'flac' || sound?.startsWith('pcm')
  return !isUncompressed || bytes <= mostUncompressedBytes
}

const everywhere: Partial<Record<string, readonly AudioCodec[]>> = {
  MP3: ['mp3'],
  ADTS: ['aac'],
  MP4: ['aac', 'mp3', 'opus'],
  'QuickTime File Format': ['aac', 'mp3'],
  WAVE: ['pcm-s16', 'pcm-s24', 'pcm-u8', 'pcm-f32'],
  FLAC: ['flac'],
}
