import { useEffect, useEffectEvent } from 'react'
import { closestTo, isTyped } from '#platform/web/key-targets.ts'
import { unmodifiedKey } from '#platform/web/unmodified-key.ts'
import type { RoomClient } from './room-client.ts'
import { useStoredKeys } from './stored-keys.ts'

/** The keys of a class, as aria-keyshortcuts names them. */
export const keys = { microphone: 'M', camera: 'V', hand: 'H', talk: 'Space' } as const

/** What the buttons of the devices do, by key; undefined: not at present. */
type Actions = Record<'m' | 'v' | 'h', (() => void) | undefined> & {
  /** Whether they may unmute themselves. */
  mayTalk: boolean
}

/** Keys without a modifier, as long as nobody types; Space held unmutes meanwhile. */
export function useShortcuts({ devices }: RoomClient, actions: Actions) {
  const { areOn } = useStoredKeys()
  const act = useEffectEvent((key: string) => actions[key as 'm' | 'v' | 'h']?.())
  const mayTalk = useEffectEvent(() => actions.mayTalk)
  useEffect(() => {
    if (!areOn) return
    let isTalking = false
    const stopTalking = () => {
      if (isTalking) devices.mute(true)
      isTalking = false
    }
    const onDown = (event: KeyboardEvent) => {
      const key = unmodifiedKey(event).toLowerCase()
      if (event.repeat || isTyped(event.target)) return
      if (key !== ' ') return act(key)
      const { tracks, muted } = devices.store.get()
      if (isPressed(event.target) || !muted || !tracks.microphone || !mayTalk()) return
      isTalking = true
      devices.mute(false)
    }
    const onUp = ({ key }: KeyboardEvent) => key === ' ' && stopTalking()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', onDown, { signal })
    addEventListener('keyup', onUp, { signal })
    // The key may be released in another window.
    addEventListener('blur', stopTalking, { signal })
    return () => {
      listening.abort()
      stopTalking()
    }
  }, [areOn, devices])
}

/** Whether Space already does something there. */
const isPressed = (target: EventTarget | null) =>
  closestTo(target, 'button, a, input, summary, [tabindex="0"]')
