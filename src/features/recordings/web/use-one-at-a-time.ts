import { useRef } from 'react'

/** Plays one recording at a time: starting one stops the other. */
export function useOneAtATime() {
  const playing = useRef<HTMLMediaElement>(null)
  return (media: HTMLMediaElement) => {
    if (playing.current !== media) playing.current?.pause()
    playing.current = media
  }
}
