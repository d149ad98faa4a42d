import { useEffect, useState, useSyncExternalStore } from 'react'
import { Playback } from './playback.ts'
import type { PlaybackOptions } from './playback-store.ts'

/** A playback of one's own: for a page that steers a player from outside, give it to the Player. */
export function usePlayback(options: PlaybackOptions) {
  const [playback] = useState(() => new Playback(options))
  return playback
}

export const usePlaybackState = (playback: Playback) =>
  useSyncExternalStore(playback.subscribe, playback.state, playback.state)

/** The place in whole seconds: what is read changes once a second. */
export function usePlaceInSeconds(playback: Playback) {
  const [seconds, setSeconds] = useState(() => Math.floor(playback.time() / 1000))
  useEffect(() => playback.onPlace((ms) => setSeconds(Math.floor(ms / 1000))), [playback])
  return seconds
}
