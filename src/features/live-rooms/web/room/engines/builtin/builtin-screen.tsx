import { roomWords } from '../../../../room-rules.ts'
import { type ClassProps, LiveScreen } from '../../live-screen.tsx'
import type { RoomState } from '../../room-client.ts'
import { Notes } from './connection-alerts.tsx'
import { OwnKeys } from './device-buttons.tsx'
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
          <Notes state={state} />
          <Sounds client={client} state={state} />
        </div>
        <Tiles client={client} state={state} />
      </div>
    </LiveScreen>
  )
}

function statusOf({ phase, isAway, media, trouble, people }: RoomState) {
  const isThere = phase === 'inside' && !isAway && (media !== 'connecting' || trouble !== null)
  if (!isThere) return roomWords.connecting
  return roomWords.participants(people.length)
}
