import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '#platform/web/use-now.ts'
import type { Door } from '../../line.ts'
import type { RoomClient } from './room-client.ts'
import { RoomDoor } from './room-door.tsx'
import { ClassScreen } from './screens.tsx'
import { useComingIn } from './use-coming-in.ts'
import { useHostKeys } from './use-host-keys.ts'
import { useRoomClient, useStore } from './use-room-client.ts'

export type RoomProps = {
  roomId: string
  door: Door
  back: { to: string; label: string }
  /** Over the reason why there is no room to be in. */
  failedTitle: string
  /** What leads back from there, where it is called otherwise. */
  failedBack?: string
  /** What can be done then, besides going back. */
  failedKeys?: ReactNode
  /** As whom one comes. */
  name: string
  /** For a guest, who has no account to be called by. */
  calledBy?: string
}

/** A room from its door to its end. */
export function RoomPage({ roomId, door, ...props }: RoomProps) {
  const { client, again } = useRoomClient(roomId, door)
  if (!client) return null
  return <OpenRoom client={client} again={again} roomId={roomId} {...props} />
}

type Open = Omit<RoomProps, 'door'> & { client: RoomClient; again: () => void }

function OpenRoom({ client, again, roomId, ...props }: Open) {
  const state = useStore(client.store)
  const now = useNow()
  const navigate = useNavigate()
  const host = useHostKeys(roomId, client, state)
  useComingIn(client, state, { calledBy: props.calledBy, now })
  if (state.phase !== 'inside' && state.phase !== 'entering' && !state.isAway) {
    return (
      <RoomDoor
        {...props}
        state={state}
        now={now}
        devices={client.devices}
        onAgain={again}
        onEnter={() => client.enter(props.calledBy)}
        onStart={state.mayHost ? host.start : undefined}
      />
    )
  }
  return (
    <ClassScreen
      client={client}
      state={state}
      back={props.back}
      onLeave={() => {
        client.leave()
        void navigate(props.back.to)
      }}
      onEnd={state.mayHost ? host.end : undefined}
    />
  )
}
