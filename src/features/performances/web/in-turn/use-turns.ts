import { useEffect, useEffectEvent, useState } from 'react'
import type { Stretch } from '#platform/web/player/loop-rules.ts'
import type { Playback } from '#platform/web/player/playback.ts'
import { stretchInTurn } from './stretch-rules.ts'

export type Heard = 'first' | 'second' | 'turns'

/** A stretch ends a few milliseconds before its end. */
const nearMs = 100

/**
 * Hears one of two takes or the other, from the place where either is, or the same stretch of both in turn
 * until somebody pauses.
 */
export function useTurns(first: Playback, second: Playback, lengths: readonly number[]) {
  const [heard, setHeard] = useState<Heard>('first')
  const [stretch, setStretch] = useState<Stretch>()

  const begin = (playback: Playback, { from, to }: Stretch) => {
    second.setSpeed(first.state().speed)
    playback.playStretch(from, to)
  }
  const goOn = useEffectEvent((done: Playback, next: Playback) => {
    if (!stretch) return
    if (done.time() >= stretch.to - nearMs) begin(next, stretch)
    // Paused, or taken elsewhere.
    else setStretch(undefined)
  })
  useEffect(() => {
    const ends = [
      follow(first, () => goOn(first, second)),
      follow(second, () => goOn(second, first)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [first, second])

  return {
    heard,
    hear(which: Heard) {
      const before = second.state().isPlaying || heard === 'second' ? second : first
      setHeard(which)
      if (which === 'turns') {
        const chosen = stretchInTurn(first.state().loop, before.time(), lengths)
        setStretch(chosen)
        return begin(first, chosen)
      }
      setStretch(undefined)
      const chosen = which === 'first' ? first : second
      chosen.setSpeed(first.state().speed)
      if (chosen !== before) chosen.seek(before.time())
      chosen.play()
    },
  }
}

/** Calls when it stops to play; returns what ends that. */
function follow(playback: Playback, onStop: () => void) {
  let wasPlaying = playback.state().isPlaying
  return playback.subscribe(() => {
    const { isPlaying } = playback.state()
    if (wasPlaying && !isPlaying) queueMicrotask(onStop)
    wasPlaying = isPlaying
  })
}
