import { acceptedFile } from '#platform/accepted-file.ts'
import type { Typed } from './field-types.ts'

/** Every browser of today plays these, also on a phone. */
export const siteSound = /* @__PURE__ */ acceptedFile({
  kinds: ['mp3', 'm4a', 'wav'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please choose a recording',
  unknown: 'Please choose an MP3, M4A or WAV file',
  tooLarge: () => 'The recording must be at most 10 MB; as MP3 that is five minutes and more',
  remedy: 'save it again as MP3',
})
/** Visitors listen to a short one; a longer one belongs to the recordings of a course. */
export const maxSoundSeconds = 300
export const soundWords = {
  tooLong: 'The recording must be at most five minutes long',
  unplayable: 'This browser cannot play the file. Please save it again as MP3',
} as const

/** What documents and addresses call a sound: `7f0c….mp3` */
export const soundNamePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(mp3|m4a|wav)$/

/** The id in the name of a sound; undefined where it is none. */
export const soundIdOf = (name: string) => soundNamePattern.exec(name)?.[1]

export const soundAddress = (name: string) => `/sounds/${name}`

/** How many levels a wave has, from the beginning to the end. */
export const waveLength = 96
/** The loudest level of a wave. */
const loudest = 31

/** The length in seconds and the levels, each as a digit of 32: `42 0af…`. */
export const wavePattern = new RegExp(`^[1-9]\\d{0,2} [0-9a-v]{${waveLength}}$`)

/**
 * How a sound is drawn: the greatest sample of each of its parts, beside the greatest of all.
 * @param channels samples from -1 to 1
 */
export function waveOf(channels: readonly Float32Array[], seconds: number) {
  const length = channels[0]?.length ?? 0
  const parts = Array.from({ length: waveLength }, (_, part) => {
    const from = Math.floor((part * length) / waveLength)
    const to = Math.floor(((part + 1) * length) / waveLength)
    return Math.max(0, ...channels.map((channel) => greatest(channel, from, to)))
  })
  const most = Math.max(...parts)
  const levels = parts.map((it) => (most === 0 ? 0 : Math.round((it / most) * loudest)))
  const shown = Math.max(1, Math.round(seconds))
  return `${shown} ${levels.map((it) => it.toString(loudest + 1)).join('')}`
}

/** In a loop: as arguments of a function there would be too many. */
function greatest(samples: Float32Array, from: number, to: number) {
  let most = 0
  for (let at = from; at < to; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0))
  return most
}

/** A wave as it is drawn; levels from 0 to 1. */
export function readWave(wave: string) {
  const [seconds = '', levels = ''] = wave.split(' ')
  return {
    seconds: Number(seconds),
    levels: [...levels].map((it) => Number.parseInt(it, loudest + 1) / loudest),
  }
}

/** `0:42` */
export const playingTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The sounds that content names, with the paths of their fields. */
export function soundsIn(typed: Typed, path = ''): { path: string; name: string }[] {
  if (typeof typed === 'string') return soundNamePattern.test(typed) ? [{ path, name: typed }] : []
  return Object.entries(typed).flatMap(([key, value]) =>
    soundsIn(value, path === '' ? key : `${path}.${key}`),
  )
}

/** The sounds that documents of files name. */
export const soundsNamed = (documents: readonly { text: string }[]) =>
  new Set(
    documents.flatMap(({ text }) =>
      [...text.matchAll(/"([0-9a-f-]{36}\.(?:mp3|m4a|wav))"/g)].flatMap(([, name]) => name ?? []),
    ),
  )
