import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Button, keyClass } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { liveRoomsContract } from '../../contract.ts'
import { closings, type Door } from '../../line.ts'
import { badgeOf, roomTones } from '../../rules.ts'
import { roomWords } from '../../words.ts'
import { LiveScreen } from './live-screen.tsx'
import { RoomCard } from './room-card.tsx'
import type { RoomClient, RoomState } from './room-client.ts'
import { Stage } from './stage.tsx'
import { useRoomClient, useStore } from './use-room-client.ts'
import { WaitingRoom } from './waiting-room.tsx'

type Props = {
  roomId: string
  door: Door
  back: { to: string; label: string }
  /** Over the reason why there is no room to be in. */
  failedTitle: string
  /** What leads back from there, where it is called otherwise. */
  failedBack?: string
  /** What can be done then, besides going back. */
  failedKeys?: ReactNode
  /** As whom one comes: a guest says so first. */
  name: string
  /** Goes in as soon as the room is live. */
  atOnce: boolean
  /** For a guest, who has no account to be called by. */
  calledBy?: string
}

/** A room from its door to its end. */
export function RoomPage({ roomId, door, ...props }: Props) {
  const { client, again } = useRoomClient(roomId, door)
  if (!client) return null
  return <OpenRoom key={roomId} client={client} again={again} roomId={roomId} {...props} />
}

type Open = Omit<Props, 'door'> & { client: RoomClient; again: () => void }

function OpenRoom({ client, again, roomId, back, failedTitle, ...rest }: Open) {
  const { failedBack = back.label, failedKeys, ...who } = rest
  const state = useStore(client.store)
  const navigate = useNavigate()
  const host = useHostKeys(roomId, client, state)
  useComingIn(client, state, who)
  const leave = () => {
    client.leave()
    void navigate(back.to)
  }
  const { phase, room, ending, refusal } = state
  if (phase === 'inside' || phase === 'entering' || state.isAway) {
    return (
      <LiveScreen
        client={client}
        state={state}
        back={back}
        onLeave={leave}
        onEnd={state.mayHost ? host.end : undefined}
      />
    )
  }
  const backKey = (
    <Link to={back.to} className={keyClass({ look: 'line' })}>
      {failedBack}
    </Link>
  )
  const stage = { title: room?.name ?? 'Live Room', back }
  if (phase === 'unreachable') {
    return (
      <Stage {...stage}>
        <RoomCard title="Connection Failed" message={unreachable}>
          {backKey}
          <Button look="brass" onClick={again}>
            Try Again
          </Button>
        </RoomCard>
      </Stage>
    )
  }
  if (phase === 'closed') {
    const mayTryAgain = ending?.code === closings.replaced
    return (
      <Stage {...stage}>
        <RoomCard title={failedTitle} message={ending?.message ?? roomWords.gone}>
          {backKey}
          {mayTryAgain && (
            <Button look="brass" onClick={again}>
              Try Again
            </Button>
          )}
          {failedKeys}
        </RoomCard>
      </Stage>
    )
  }
  if (!room) {
    return (
      <Stage {...stage} status="Connecting...">
        <main />
      </Stage>
    )
  }
  if (room.status === 'ended') {
    return (
      <Stage {...stage} badge={{ text: 'Ended', tone: 'rest' }}>
        <RoomCard title={failedTitle} message={roomWords.ended}>
          {backKey}
        </RoomCard>
      </Stage>
    )
  }
  const badge = badgeOf(room, new Date())
  return (
    <Stage {...stage} badge={{ text: badge, tone: roomTones[badge] }}>
      <WaitingRoom room={room} waiting={state.waiting} devices={client.devices} name={who.name}>
        {refusal && (
          <p role="alert" className="mb-4 text-bad-light">
            {refusal}
          </p>
        )}
        {room.status === 'live' && (
          <Button look="brass" onClick={() => client.enter(who.calledBy)}>
            Join Live Class
          </Button>
        )}
        {room.status !== 'live' && state.mayHost && (
          <Button look="brass" onClick={host.start}>
            Start Class
          </Button>
        )}
      </WaitingRoom>
    </Stage>
  )
}

/** Who came for a class that is live goes straight in, as they would through an open door. */
function useComingIn(
  client: RoomClient,
  { phase, room }: RoomState,
  { atOnce, calledBy }: Pick<Props, 'atOnce' | 'calledBy'>,
) {
  const first = useRef(true)
  const status = room?.status
  useEffect(() => {
    if (!status || !first.current) return
    first.current = false
    for (const kind of ['microphone', 'camera'] as const) void client.devices.start(kind)
    if (status === 'live' && atOnce && phase === 'outside') client.enter(calledBy)
  }, [client, status, phase, atOnce, calledBy])
}

function useHostKeys(roomId: string, client: RoomClient, { phase, room }: RoomState) {
  const [hasStarted, setHasStarted] = useState(false)
  const status = room?.status
  // Who starts a class is in it.
  useEffect(() => {
    if (!hasStarted || status !== 'live' || phase !== 'outside') return
    setHasStarted(false)
    client.enter()
  }, [hasStarted, status, phase, client])
  const input = { params: { id: roomId } }
  const tell = (title: string) => (error: unknown) =>
    toasts.show({ title, description: reasonOf(error), tone: 'bad' })
  return {
    start: () =>
      call(liveRoomsContract.startRoom, input).then(
        () => setHasStarted(true),
        tell('Failed to start room'),
      ),
    end: () =>
      call(liveRoomsContract.endRoom, input).then(
        () => toasts.show({ title: 'Room Ended', tone: 'ok' }),
        tell('Failed to end room'),
      ),
  }
}

const unreachable =
  'The academy’s server did not answer. Check your connection; nothing of yours is lost.'
