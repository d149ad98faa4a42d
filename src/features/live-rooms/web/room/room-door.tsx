import { Link } from 'react-router'
import { Button, keyClass } from '#platform/web/ui/button.tsx'
import { closings } from '../../line.ts'
import { badgeOf, isDoorOpen, roomTones } from '../../rules.ts'
import { roomWords } from '../../words.ts'
import type { OwnDevices } from './own-devices.ts'
import { RoomCard } from './room-card.tsx'
import type { RoomState } from './room-client.ts'
import type { RoomProps } from './room-page.tsx'
import { Stage } from './stage.tsx'
import { WaitingRoom } from './waiting-room.tsx'

type Props = Pick<RoomProps, 'back' | 'failedTitle' | 'failedBack' | 'failedKeys' | 'name'> & {
  state: RoomState
  now: Date
  devices: OwnDevices
  /** Opens the line to the room anew. */
  onAgain: () => void
  onEnter: () => void
  /** For who teaches. */
  onStart: (() => void) | undefined
}

/** Whatever stands before a room: the wait, or why one cannot come in. */
export function RoomDoor({ state, now, devices, name, onEnter, onStart, ...props }: Props) {
  const { room, phase, refusal } = state
  if (phase === 'unreachable' || phase === 'closed' || room?.status === 'ended' || state.failure) {
    return <Closed {...props} state={state} onEnter={onEnter} />
  }
  const { back } = props
  if (!room) {
    return (
      <Stage title="Live Room" status="Connecting..." back={back}>
        <main />
      </Stage>
    )
  }
  const badge = badgeOf(room, now)
  return (
    <Stage title={room.name} badge={{ text: badge, tone: roomTones[badge] }} back={back}>
      <WaitingRoom
        room={room}
        waiting={state.waiting}
        devices={isDoorOpen(room, now) ? devices : undefined}
        name={name}
      >
        {refusal && (
          <p role="alert" className="mb-4 text-bad-light">
            {refusal}
          </p>
        )}
        {room.status === 'live' && (
          <Button look="brass" onClick={onEnter}>
            Join Live Class
          </Button>
        )}
        {room.status !== 'live' && onStart && (
          <Button look="brass" onClick={onStart}>
            Start Class
          </Button>
        )}
      </WaitingRoom>
    </Stage>
  )
}

type Door = Omit<Props, 'now' | 'devices' | 'name' | 'onStart'>

function Closed({ state, back, failedTitle, failedBack = back.label, failedKeys, ...door }: Door) {
  const { phase, room, ending } = state
  const isEnded = phase === 'closed' || room?.status === 'ended'
  const reason = isEnded ? (ending?.message ?? roomWords.ended) : (state.failure ?? unreachable)
  const isFailure = reason === state.failure
  return (
    <Stage title={room?.name ?? 'Live Room'} back={back}>
      <RoomCard title={isEnded ? failedTitle : 'Connection Failed'} message={reason}>
        <Link to={back.to} className={keyClass({ look: 'line' })}>
          {failedBack}
        </Link>
        {(!isEnded || ending?.code === closings.replaced) && (
          <Button look="brass" onClick={isFailure ? door.onEnter : door.onAgain}>
            Try Again
          </Button>
        )}
        {phase === 'closed' && failedKeys}
      </RoomCard>
    </Stage>
  )
}

const unreachable =
  'The academy’s server did not answer. Check your connection; nothing of yours is lost.'
