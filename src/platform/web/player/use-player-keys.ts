import { useEffect, useEffectEvent } from 'react'
import { playingTime } from '#platform/sound.ts'
import { closestTo, isTyped } from '../key-targets.ts'
import { unmodifiedKey } from '../unmodified-key.ts'
import { commandOf, type KeyPlace, type PlayerCommand, step } from './key-rules.ts'
import { areLetterKeysOn } from './letter-keys.ts'
import { heardAt } from './markers.tsx'
import type { Playback } from './playback.ts'
import { faster, slower } from './speed-rules.ts'

type Options = {
  isOn: boolean
  /** Says what was done, for who cannot see it. */
  onDone: (what: string) => void
  /** Shows the keys, or hides them. */
  onShowKeys: () => void
}

/** Steers the playback from anywhere on the page. */
export function usePlayerKeys(playback: Playback, { isOn, onDone, onShowKeys }: Options) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    // Brackets need AltGr on many keyboards, which says that Ctrl and Alt are held.
    const key = event.getModifierState('AltGraph') ? event.key : unmodifiedKey(event)
    const command = commandOf(key, {
      at: placeOf(event.target),
      isFilm: playback.kind === 'film',
      letters: areLetterKeysOn(),
    })
    if (!command) return
    event.preventDefault()
    if (command === 'show-keys') onShowKeys()
    else onDone(obey(playback, command))
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (isTyped(target)) return 'text'
  if (closestTo(target, choices)) return 'choice'
  return closestTo(target, buttons) ? 'button' : 'page'
}

/** They use the arrows themselves. */
const choices =
  'input, [role="tab"], [role^="menu"], [role="listbox"], [role="tree"], [role="grid"]'
const buttons =
  'button, summary, [role="button"], [role="switch"], video[controls], audio[controls]'

type Steering = Exclude<PlayerCommand, 'show-keys'>

/** Does it, and returns what a screen reader says of it. */
function obey(playback: Playback, command: Steering) {
  actions[command](playback)
  return saidOf[command]?.(playback) ?? ''
}

const actions: Record<Steering, (playback: Playback) => void> = {
  toggle: (it) => it.toggle(),
  back: (it) => it.skip(-step),
  on: (it) => it.skip(step),
  'loop-from': (it) => it.loopFrom(),
  'loop-to': (it) => it.loopTo(),
  'drop-loop': (it) => it.setLoop(undefined),
  slower: (it) => it.setSpeed(slower(it.state().speed)),
  faster: (it) => it.setSpeed(faster(it.state().speed)),
  'frame-back': (it) => it.frame(-1),
  'frame-on': (it) => it.frame(1),
}

const at = (it: Playback) => playingTime(it.time())

/** Said by a live region; what sounds needs no words. */
const saidOf: Partial<Record<Steering, (playback: Playback) => string>> = {
  toggle: (it) => (it.state().isPlaying ? `Playing at ${at(it)}` : `Paused at ${at(it)}`),
  back: at,
  on: at,
  'loop-from': (it) => `Loop from ${at(it)}`,
  'loop-to': (it) => {
    const { loop } = it.state()
    return loop ? `Loop ${heardAt({ fromMs: loop.from, toMs: loop.to })}` : 'The loop is too short'
  },
  'drop-loop': () => 'No loop',
  slower: (it) => `${it.state().speed} %`,
  faster: (it) => `${it.state().speed} %`,
}
