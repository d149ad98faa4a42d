import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Take } from './take-rules.ts'
import type { TakeStore } from './take-store.ts'

/** Plays what is left of a take between its edges. */
export function useTakePlayer(store: TakeStore, take: Take) {
  const element = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string>()
  const [position, setPosition] = useState<number>()
  const isPlaying = position !== undefined
  const { start, end } = take.cut

  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const follow = useEffectEvent(() => {
    const { current } = element
    if (!current) return
    const now = current.currentTime * 1000
    if (current.ended || now >= end) return stop()
    setPosition(now)
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(follow, 40)
    return () => clearInterval(timer)
  }, [isPlaying])

  async function play() {
    const file = await store.read(take)
    const { current } = element
    if (!file || !current) return
    const address = url ?? URL.createObjectURL(file)
    setUrl(address)
    if (current.src !== address) current.src = address
    // Only one is heard at a time.
    for (const other of document.querySelectorAll<HTMLMediaElement>('[data-take]'))
      if (other !== current) other.pause()
    current.currentTime = start / 1000
    setPosition(start)
    await current.play().catch(() => stop())
  }
  function stop() {
    element.current?.pause()
    setPosition(undefined)
  }
  return {
    element,
    position,
    isPlaying,
    /** It has been played, and has a picture to show. */
    isLoaded: url !== undefined,
    toggle: () => (isPlaying ? stop() : void play()),
    onPause: () => setPosition(undefined),
  }
}
