import type { AudioCodec, VideoCodec } from 'mediabunny'
import { expect, test } from 'vitest'
import { isPlayedOf } from './is-played-by-all.ts'

const small = 5_000_000
const large = 500_000_000

test.each<[string, AudioCodec | null | undefined, VideoCodec | null | undefined, number, boolean]>([
  ['MP3', 'mp3', undefined, large, true],
  ['ADTS', 'aac', undefined, small, true],
  ['MP4', 'aac', undefined, small, true],
  ['MP4', 'aac', 'avc', large, true],
  ['MP4', undefined, 'avc', small, true],
  ['QuickTime File Format', 'aac', 'avc', large, true],
  ['QuickTime File Format', 'pcm-s16', 'avc', small, false],
  ['QuickTime File Format', 'aac', 'hevc', small, false],
  ['QuickTime File Format', 'aac', null, small, false],
  ['MP4', 'aac', 'av1', small, false],
  // Apple's lossless sound: only Apple plays it, and mediabunny does not know it.
  ['MP4', null, undefined, small, false],
  ['MP4', 'opus', undefined, small, true],
  ['WAVE', 'pcm-s16', undefined, small, true],
  ['WAVE', 'pcm-s16', undefined, large, false],
  ['FLAC', 'flac', undefined, small, true],
  ['FLAC', 'flac', undefined, large, false],
  ['Ogg', 'vorbis', undefined, small, false],
  ['Ogg', 'opus', undefined, small, false],
  ['WebM', 'opus', undefined, small, false],
  ['WebM', 'opus', 'vp9', small, false],
  ['MP4', undefined, undefined, small, false],
])('%s of %s and %s, %s bytes: all play it is %s', (format, sound, picture, bytes, all) => {
  expect(isPlayedOf({ format, sound, picture, bytes })).toBe(all)
})
