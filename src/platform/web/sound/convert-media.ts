import {
  canEncodeAudio,
  canEncodeVideo,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Quality,
  WebMOutputFormat,
} from 'mediabunny'
import { type ConvertOptions, runConversion } from './run-conversion.ts'

/**
 * Makes a file that all play of a sound or a film: M4A, or MP4 with H.264. What may stay as it is is
 * copied and not encoded again, and the file says how long it lasts. Undefined where this browser
 * cannot decode it or has no encoder.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export const convertMedia = (file: Blob, options: ConvertOptions): Promise<File | undefined> =>
  runConversion(file, options, async (input) => {
    const sound = await input.getPrimaryAudioTrack()
    const picture = await input.getPrimaryVideoTrack()
    const target = await targetOf(sound, picture, options.cut !== undefined)
    if (!target) return undefined
    const { audio, video, inWebM } = target
    return {
      format: inWebM ? new WebMOutputFormat() : new Mp4OutputFormat(),
      ending: inWebM ? 'webm' : picture ? 'mp4' : 'm4a',
      type: `${picture ? 'video' : 'audio'}/${inWebM ? 'webm' : 'mp4'}`,
      ...(audio && { audio }),
      ...(video && { video }),
    }
  })

/** A string quartet in stereo without a difference that one hears. */
const soundQuality = new Quality({ bitrate: 256_000 })
const pictureQuality = new Quality('high')

async function targetOf(
  sound: InputAudioTrack | null,
  picture: InputVideoTrack | null,
  isCut: boolean,
) {
  const video = picture && (await videoOf(picture))
  if (!sound && !picture) return undefined
  if (picture && !video) return undefined
  const audio = sound && (await audioOf(sound, isCut))
  if (sound && !audio) return undefined
  return { audio, video, inWebM: video?.codec === 'vp8' || video?.codec === 'vp9' }
}

/** What every phone of today plays, and the next best thing: Safari plays Opus in MP4 since 17. */
async function audioOf(track: InputAudioTrack, isCut: boolean) {
  const codec = await track.getCodec()
  const numberOfChannels = Math.min(2, await track.getNumberOfChannels())
  const about = { numberOfChannels, quality: soundQuality }
  const encoder = (await canEncodeAudio('aac', about))
    ? 'aac'
    : (await canEncodeAudio('opus', about))
      ? 'opus'
      : undefined
  const mayStay = codec === 'aac' || codec === 'opus'
  if (mayStay && !(isCut && encoder)) return { codec }
  return encoder && ({ ...about, codec: encoder, forceTranscode: true } as const)
}

/** Safari plays VP8 and VP9 in WebM since 17.4, so that they may stay where H.264 cannot be made. */
async function videoOf(track: InputVideoTrack) {
  const codec = await track.getCodec()
  if (codec === 'avc') return { codec, quality: pictureQuality }
  if (await canEncodeVideo('avc')) return { codec: 'avc', quality: pictureQuality } as const
  return codec === 'vp8' || codec === 'vp9' ? { codec, quality: pictureQuality } : undefined
}
