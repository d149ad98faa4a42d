import { roomTexts } from '../../../room-rules.ts'
import { type ClassProps, LiveScreen } from '../live-screen.tsx'
import type { ClassState } from '../room-client.ts'
import { ConnectionAlerts } from './connection-alerts.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { DeviceButtons } from './device-buttons.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { Sounds } from './sounds.tsx'
import { Tiles } from './tiles.tsx'

/** The screen of a class with our own tiles and buttons, for engines whose tracks come to the page. */
export function TilesScreen(props: ClassProps) {
  const { client, state } = props
  return (
    <LiveScreen
      {...props}
      status={statusOf(state)}
      deviceButtons={<DeviceButtons client={client} state={state} />}
      connectionPanel={<ConnectionPanel client={client} state={state} />}
      devicesPanel={<DevicesPanel client={client} />}
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
        <div>
          <ConnectionAlerts state={state} />
          <Sounds client={client} state={state} />
        </div>
        <Tiles client={client} state={state} />
      </div>
    </LiveScreen>
  )
}

function statusOf({ phase, isReconnecting, media, trouble, participants }: ClassState) {
  const isReady =
    phase === 'inside' && !isReconnecting && (media !== 'connecting' || trouble !== null)
  if (!isReady) return roomTexts.connecting
  return roomTexts.participants(participants.length)
}
