import { useCallback, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Sound } from '../media-elements.tsx'
import { loudspeakerOf } from '../own-devices.ts'
import type { ClassState, RoomClient } from '../room-client.ts'
import { useStore } from '../use-room-client.ts'

/**
 * Plays all received sound, and shows the button that some browsers require before they play any.
 */
export function Sounds({ client, state }: { client: RoomClient; state: ClassState }) {
  const [blocked, setBlocked] = useState(false)
  const loudspeaker = loudspeakerOf(useStore(client.devices.store))
  const [attempt, setAttempt] = useState(0)
  const onBlocked = useCallback(() => setBlocked(true), [])
  const voices = Object.entries(state.slots).filter(
    ([, { kind }]) => kind === 'microphone' || kind === 'screen-sound',
  )
  return (
    <>
      {voices.map(([mid, { participant }]) => {
        const stream = client.received.soundAt(mid)
        return (
          stream && (
            <Sound
              key={`${mid} ${attempt}`}
              stream={stream}
              volume={volumeOf(state, participant)}
              loudspeaker={loudspeaker}
              onBlocked={onBlocked}
            />
          )
        )
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

function volumeOf({ participants, volumes }: ClassState, id: string) {
  const name = participants.find((one) => one.id === id)?.name ?? ''
  return volumes[name] ?? 1
}
