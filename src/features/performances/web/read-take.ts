import { mediaKindOf } from '#platform/media-kinds.ts'
import type { SoundFacts } from '#platform/sound.ts'
import { makePlayable } from '#platform/web/sound/make-playable.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import type { ReadOptions } from '#platform/web/sound/sound-read.ts'
import { playedBySome, unreadableText } from './media-texts.ts'

/** A file as it is handed in. */
export type ReadTake = {
  file: File
  facts: SoundFacts
  kind: 'sound' | 'film'
  /** A film may have none. */
  hasSound: boolean
  /** Where some cannot play it: a sentence. */
  warning?: string
}

/**
 * Reads a file before anything of it is announced, and makes it playable by all. What is in a file
 * decides, and never its name.
 * @returns why not, where nobody could hear it here.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export async function readTake(
  chosen: File,
  { onConverting, ...on }: ReadOptions & { onConverting: () => void },
): Promise<ReadTake | { refusal: string }> {
  const { mendMedia } = await import('#platform/web/sound/mend-media.ts')
  const file = await mendMedia(chosen)
  const found = await readSound(file, on)
  if (!found) return refuse(file)
  const { facts, hasPicture, channels } = found
  const onProgress = (done: number) => {
    if (!on.signal?.aborted) onConverting()
    on.onProgress?.(done)
  }
  const playable = await makePlayable(file, facts.duration_ms, { ...on, onProgress })
  // The server takes what begins like a sound or a film, and looks at nothing else.
  const head = new Uint8Array(await playable.file.slice(0, 1024).arrayBuffer())
  if (!mediaKindOf(head, { name: file.name, isFilm: hasPicture })) return refuse(file)
  return {
    file: playable.file,
    facts,
    kind: hasPicture ? 'film' : 'sound',
    hasSound: channels > 0,
    ...(playable.outcome === 'not-possible' && { warning: await warningOf(file) }),
  }
}

async function refuse(file: File) {
  const { whyUnreadable } = await import('#platform/web/sound/why-unreadable.ts')
  return { refusal: unreadableText(await whyUnreadable(file)) }
}

async function warningOf(file: File) {
  const { readCodecs } = await import('#platform/web/sound/read-codecs.ts')
  return playedBySome(await readCodecs(file))
}
