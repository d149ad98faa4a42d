export type PlayerCommand =
  | 'toggle'
  | 'back'
  | 'on'
  | 'loop-from'
  | 'loop-to'
  | 'drop-loop'
  | 'slower'
  | 'faster'
  | 'frame-back'
  | 'frame-on'
  | 'show-keys'

/** Where the focus is: what uses Space or the arrows itself keeps them. */
export type KeyPlace = 'text' | 'button' | 'choice' | 'page'

/**
 * What a key asks of the player. Brackets need a modifier on many keyboards, which have I and O, in
 * and out, as those who cut film do.
 */
export function commandOf(
  key: string,
  { at, isFilm, letters }: { at: KeyPlace; isFilm: boolean; letters: boolean },
): PlayerCommand | undefined {
  if (at === 'text') return undefined
  // Letters and signs may be switched off.
  if (!letters && key !== ' ' && [...key].length === 1) return undefined
  const command = commands[key.toLowerCase()]
  if (command === 'toggle' && key === ' ' && at !== 'page') return undefined
  if (key.startsWith('Arrow') && at === 'choice') return undefined
  if (command?.startsWith('frame') && !isFilm) return undefined
  return command
}

const commands: Record<string, PlayerCommand | undefined> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  arrowleft: 'back',
  l: 'on',
  arrowright: 'on',
  '[': 'loop-from',
  i: 'loop-from',
  ']': 'loop-to',
  o: 'loop-to',
  x: 'drop-loop',
  '-': 'slower',
  '+': 'faster',
  '=': 'faster',
  ',': 'frame-back',
  '.': 'frame-on',
  '?': 'show-keys',
}

/** Where a key on the slider leads, all in milliseconds; undefined where the key is not the slider's. */
export function slidTo(key: string, place: number, durationMs: number) {
  const steps: Record<string, number | undefined> = {
    ArrowLeft: place - step,
    ArrowDown: place - step,
    ArrowRight: place + step,
    ArrowUp: place + step,
    PageDown: place - 6 * step,
    PageUp: place + 6 * step,
    Home: 0,
    End: durationMs,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(durationMs, Math.max(0, to))
}

/** How far one key goes back or on. */
export const step = 5000
