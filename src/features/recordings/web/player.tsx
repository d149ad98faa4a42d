import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressOf } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Recording } from '../contract.ts'
import { api } from './api.ts'

type Props = { recording: Recording; onPlay: (media: HTMLMediaElement) => void }

/** The browser's own player: it can seek, is accessible, and is familiar. */
export function Player({ recording: { id, title, media_type }, onPlay }: Props) {
  const media = useRef<HTMLMediaElement>(null)
  const [failed, setFailed] = useState(false)
  const tryAgain = () => {
    flushSync(() => setFailed(false))
    const { current } = media
    if (!current) return
    const reached = current.currentTime
    current.load()
    current.currentTime = reached
    current.focus()
  }
  const shared = {
    ref: (element: HTMLMediaElement | null) => {
      media.current = element
    },
    src: addressOf(api.playRecording, { id }),
    controls: true,
    // Loads the first kilobytes, for the duration.
    preload: 'metadata',
    loading: 'lazy',
    hidden: failed,
    'aria-label': title,
    onPlay: (event: SyntheticEvent<HTMLMediaElement>) => onPlay(event.currentTarget),
    onError: () => setFailed(true),
  } as const
  return (
    <div className="min-w-0 max-sm:col-span-2">
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="sign sign-cross inline-flex items-center gap-2 text-st-rejected">
            This recording could not be played.
          </p>
          <Button look="white" size="small" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
      {media_type.startsWith('video/') ? (
        <video {...shared} playsInline className="player-video" />
      ) : (
        <audio {...shared} className="player-audio" />
      )}
    </div>
  )
}
