import { Link } from 'react-router'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { closeCodes, roomTexts } from '../../room-rules.ts'
import { badgeOf, isWaitingRoomOpen, roomTones } from '../../rules.ts'
import type { OwnDevices } from './own-devices.ts'
import { RoomCard } from './room-card.tsx'
import type { RoomState } from './room-client.ts'
import type { RoomProps } from './room-props.ts'
import { Stage } from './stage.tsx'
import { WaitingRoom } from './waiting-room.tsx'

type Props = Pick<RoomProps, 'back' | 'failedTitle' | 'failedBack' | 'failedActions'> & {
  name: string
  state: RoomState
  now: Date
  devices: OwnDevices
  /** Opens a new socket to the room. */
  onAgain: () => void
  /** `takeOver`: also if the user has joined on another page. */
  onEnter: (takeOver?: boolean) => void
  /** Stops knocking. */
  onStay: () => void
  /** For hosts. */
  onStart: (() => void) | undefined
}

/** What is shown before joining: the waiting room, or why the user cannot join. */
export function RoomLobby({
  state,
  now,
  devices,
  name,
  onEnter,
  onStay,
  onStart,
  ...props
}: Props) {
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
        state={state}
        devices={isWaitingRoomOpen(room, now) ? devices : undefined}
        name={name}
      >
        {refusal && (
          <p role="alert" className="mb-4 text-bad-light">
            {refusal.message}
          </p>
        )}
        {room.status === 'live' && <EnterButton state={state} onEnter={onEnter} onStay={onStay} />}
        {room.status !== 'live' && onStart && (
          <Button look="brass" onClick={onStart}>
            Start Class
          </Button>
        )}
      </WaitingRoom>
    </Stage>
  )
}

function EnterButton({ state, onEnter, onStay }: Pick<Props, 'state' | 'onEnter' | 'onStay'>) {
  if (state.phase === 'knocking') {
    return (
      <Button look="line" onClick={onStay}>
        Stop Waiting
      </Button>
    )
  }
  const isElsewhere = state.refusal?.code === 'elsewhere'
  return (
    <Button look="brass" onClick={() => onEnter(isElsewhere)}>
      {isElsewhere ? 'Take Over Here' : 'Join Live Class'}
    </Button>
  )
}

type ClosedProps = Omit<Props, 'now' | 'devices' | 'name' | 'onStart' | 'onStay'>

function Closed({
  state,
  back,
  failedTitle,
  failedBack = back.label,
  failedActions,
  ...props
}: ClosedProps) {
  const { phase, room } = state
  const ending = state.phase === 'closed' ? state.ending : undefined
  const isEnded = phase === 'closed' || room?.status === 'ended'
  const reason = isEnded ? (ending?.message ?? roomTexts.ended) : (state.failure ?? unreachable)
  const isFailure = reason === state.failure
  // Somebody who was in the class until its end was not kept from joining.
  const isGoodbye = state.wasInside && room?.status === 'ended'
  const title = isGoodbye ? 'Class Ended' : failedTitle
  return (
    <Stage title={room?.name ?? 'Live Room'} back={back}>
      <RoomCard title={isEnded ? title : 'Connection Failed'} message={reason}>
        <Link
          to={back.to}
          reloadDocument={back.paper ?? false}
          className={buttonClass({ look: 'line' })}
        >
          {failedBack}
        </Link>
        {(!isEnded || mayTryAgain.has(ending?.code)) && (
          <Button look="brass" onClick={isFailure ? () => props.onEnter() : props.onAgain}>
            Try Again
          </Button>
        )}
        {phase === 'closed' && failedActions}
      </RoomCard>
    </Stage>
  )
}

/** Close codes after which the user may try again. */
const mayTryAgain: ReadonlySet<number | undefined> = new Set([
  closeCodes.replaced,
  closeCodes.tooMuch,
])

const unreachable =
  'The academy’s server did not answer. Check your connection; nothing of yours is lost.'
