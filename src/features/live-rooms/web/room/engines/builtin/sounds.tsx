import { useCallback, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Sound } from '../../media-elements.tsx'
import type { RoomClient, RoomState } from '../../room-client.ts'

/**
 * Plays all received sound, and shows the button that some browsers require before they play any.
 */
export function Sounds({ client, state }: { client: RoomClient; state: RoomState }) {
  const [blocked, setBlocked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const onBlocked = useCallback(() => setBlocked(true), [])
  const voices = Object.entries(state.slots).filter(([, { kind }]) => kind === 'microphone')
  return (
    <>
      {voices.map(([mid]) => {
        const stream = client.media.streamAt(mid)
        return stream && <Sound key={`${mid} ${attempt}`} stream={stream} onBlocked={onBlocked} />
      })}
      {blocked && (
        <div className="room-alert" role="alert">
          <p>Your browser holds the sound back.</p>
          <Button
            look="brass"
            size="small"
            onClick={() => {
              setBlocked(false)
              setAttempt(attempt + 1)
            }}
          >
            Turn On Sound
          </Button>
        </div>
      )}
    </>
  )
}
