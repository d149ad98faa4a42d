import type { SoundFacts } from '#platform/sound.ts'
import { convert } from '#platform/web/sound/make-playable.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { isWhole, recordedEnding, type Take, type TakeKind } from './take-rules.ts'
import type { TakeStore } from './take-store.ts'

/** What the recorder hands in. */
export type HandedIn = {
  /** It may lie among the recorder's own files, which stay until `onHandIn` is done. */
  file: File
  facts: SoundFacts
  kind: TakeKind
}

/**
 * The file of a take as it is cut, named after its assignment.
 * @throws {Error} with what to do, where this browser cannot make it.
 */
export async function readyTake(
  store: TakeStore,
  take: Take,
  title: string,
  onProgress: (fraction: number) => void,
): Promise<HandedIn> {
  const { kind, facts, number, type } = take
  const kept = await store.read(take)
  if (!kept) throw new Error('This take is not on this device any more. Please record again.')
  const name = `${title}, take ${number}`
  if (isWhole(take.cut, facts.duration_ms)) {
    const file = new File([kept], `${name}.${endingOf(take)}`, { type })
    return { file, facts, kind }
  }
  const cut = { start: take.cut.start / 1000, end: take.cut.end / 1000 }
  const file = await convert(kept, { name, cut, onProgress })
  const read = file && (await readSound(file))
  if (!read) throw new Error('This browser cannot cut the take. Undo the cut, or use another one.')
  return { file, facts: read.facts, kind }
}

/** What could not be written anew has the ending of what was recorded. */
function endingOf({ file, type, kind }: Take) {
  const ending = /\.(m4a|mp4|webm)$/.exec(file)?.[1]
  return ending ?? recordedEnding(type, kind)
}
