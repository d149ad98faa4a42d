import { type PointerEvent, useRef } from 'react'
import { playingTime } from '#platform/sound.ts'
import { unmodifiedKey } from '../unmodified-key.ts'
import { slidTo } from './key-rules.ts'
import type { Playback } from './playback.ts'
import { usePlaceInSeconds, usePlaybackState } from './use-playback.ts'

/** The place as a slider over the whole staff: a press leads there, and it follows the finger. */
export function PlaceSlider({ playback }: { playback: Playback }) {
  const { durationMs } = usePlaybackState(playback)
  const seconds = usePlaceInSeconds(playback)
  const isHeld = useRef(false)
  const place = playingTime(seconds * 1000)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!durationMs || !isHeld.current) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    playback.seek(((event.clientX - left) / width) * durationMs)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Place in ${playback.title}`}
      aria-valuemin={0}
      aria-valuemax={Math.floor((durationMs ?? seconds * 1000) / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={durationMs ? `${place} of ${playingTime(durationMs)}` : place}
      className="player-slider"
      onPointerEnter={() => playback.prepare()}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        isHeld.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
      onLostPointerCapture={() => {
        isHeld.current = false
      }}
      onKeyDown={(event) => {
        const to = slidTo(unmodifiedKey(event), playback.time(), durationMs ?? Infinity)
        if (to === undefined || !Number.isFinite(to)) return
        event.preventDefault()
        event.stopPropagation()
        playback.seek(to)
      }}
    />
  )
}
