import { useState } from 'react'
import { useNavigate } from 'react-router'
import { titleOf } from '#platform/web/page-meta.ts'
import { useNow } from '#platform/web/use-now.ts'
import { isWaitingRoomOpen } from '../../rules.ts'
import { ClassScreen } from './engine-screens.tsx'
import { GuestCard } from './guest-card.tsx'
import type { RoomClient } from './room-client.ts'
import { RoomLobby } from './room-lobby.tsx'
import type { RoomProps } from './room-props.ts'
import { isInClass } from './room-state.ts'
import { Stage } from './stage.tsx'
import { useAutoJoin } from './use-auto-join.ts'
import { useHostActions } from './use-host-actions.ts'
import { useRoomClient, useStore } from './use-room-client.ts'

/** A room, from its waiting room to its end. */
export function RoomPage(props: RoomProps) {
  const { client, again } = useRoomClient(props.roomId, props.entryPoint)
  const unnamed = props.entryPoint === 'link' ? 'Join Live Room' : 'Live Room'
  if (!client) return <title>{titleOf(unnamed)}</title>
  return (
    <>
      <RoomTitle client={client} unnamed={unnamed} />
      <OpenRoom client={client} again={again} {...props} />
    </>
  )
}

/** Names the window after the class. */
function RoomTitle({ client, unnamed }: { client: RoomClient; unnamed: string }) {
  const { room } = useStore(client.store)
  return <title>{titleOf(room?.name ?? unnamed)}</title>
}

type Open = RoomProps & { client: RoomClient; again: () => void }

function OpenRoom({ client, again, roomId, entryPoint, name, ...props }: Open) {
  const state = useStore(client.store)
  const now = useNow()
  const navigate = useNavigate()
  const host = useHostActions(roomId, client, state)
  const { isInside, name: before } = client.stored.get()
  /** The name with which the user pressed `Join Room` on the link's card. */
  const [guestName, setGuestName] = useState(isInside ? (name ?? before) : undefined)
  const { room, phase } = state
  const isLive = room?.status === 'live'
  useAutoJoin(client, state, { guestName: guestName, now })

  if (
    entryPoint === 'link' &&
    guestName === undefined &&
    room &&
    phase === 'outside' &&
    room.status !== 'ended'
  ) {
    return (
      <Stage title={room.name} back={props.back}>
        <GuestCard
          room={room}
          own={name}
          before={before}
          devices={isWaitingRoomOpen(room, now) ? client.devices : undefined}
          onEnter={(next) => {
            setGuestName(next)
            client.stored.set({ name: next })
            if (isLive) client.enter(next)
          }}
        />
      </Stage>
    )
  }
  if (!isInClass(state)) {
    return (
      <RoomLobby
        {...props}
        name={name ?? guestName ?? 'Guest'}
        state={state}
        now={now}
        devices={client.devices}
        onAgain={again}
        onEnter={(takeOver) => client.enter(guestName, takeOver)}
        onStay={client.leave}
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
        if (props.back.paper) location.assign(props.back.to)
        else void navigate(props.back.to)
      }}
      onEnd={state.mayHost ? host.end : undefined}
    />
  )
}
