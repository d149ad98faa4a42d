import { connecting, participants } from './counts.ts'
import { type ClassProps, LiveScreen } from './live-screen.tsx'
import { OwnKeys } from './own-keys.tsx'
import type { RoomState } from './room-client.ts'
import { Sounds } from './sounds.tsx'
import { Tiles } from './tiles.tsx'

/** A class that our own engine carries. */
export function BuiltInScreen(props: ClassProps) {
  const { client, state } = props
  return (
    <LiveScreen
      {...props}
      status={statusOf(state)}
      keys={<OwnKeys client={client} state={state} />}
    >
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
        <div>
          {state.trouble && <Note>{state.trouble}</Note>}
          {state.isAway && <Note>The connection broke off. You are being brought back.</Note>}
          {!state.isAway && !state.trouble && state.media === 'failed' && <Note>{blocked}</Note>}
          <Sounds client={client} state={state} />
        </div>
        <Tiles client={client} state={state} />
      </div>
    </LiveScreen>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="room-note" role="alert">
    {children}
  </p>
)

const blocked =
  'Neither sound nor picture comes through. A network may block it; you can write in the chat meanwhile.'

function statusOf({ phase, isAway, media, trouble, people }: RoomState) {
  const isThere = phase === 'inside' && !isAway && (media !== 'connecting' || trouble !== null)
  if (!isThere) return connecting
  return participants(people.length)
}
