import { Button } from '#platform/web/ui/button.tsx'
import { EntrySwitches } from './entry-switches.tsx'
import { inHandOrder } from './hand-order.ts'
import { HostButtons } from './host-buttons.tsx'
import { ConnectionLost, Icon, RaisedHand } from './icons.tsx'
import { RoleLabel } from './role-label.tsx'
import type { ClassState, RoomClient } from './room-client.ts'
import { SidePanel } from './side-panel.tsx'
import { canSetVolume, Volume } from './volume.tsx'

type Props = { client: RoomClient; state: ClassState; onClose: () => void }

/** All participants, raised hands first and in order; hosts can mute and remove. */
export function People({ client, state, onClose }: Props) {
  const { participants, ownId, mayHost } = state
  const hasVolume = !state.engineDevices && canSetVolume()
  const raised = inHandOrder(participants)
  const sorted = [...raised, ...participants.filter((one) => !raised.includes(one))]
  return (
    <SidePanel title="People" onClose={onClose}>
      <ul className="overflow-y-auto px-4 py-2">
        {sorted.map((participant) => (
          <li
            key={participant.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b py-2"
          >
            <span className="wrap-anywhere flex items-center gap-2">
              <span className="room-icon">
                <Icon of={participant.state.microphone ? 'microphone' : 'muted'} />
              </span>
              <span>
                <bdi>{participant.name}</bdi>
                {participant.id === ownId && ' (you)'} <RoleLabel role={participant.role} />
                {!participant.state.microphone && <span className="sr-only">, muted</span>}
              </span>
              {raised.includes(participant) && (
                <RaisedHand number={raised.indexOf(participant) + 1} />
              )}
              {participant.is_disconnected && <ConnectionLost />}
            </span>
            {participant.id === ownId && !state.engineDevices && (
              <Button
                look="line"
                size="small"
                onClick={() => client.view.hideSelf(!state.isSelfHidden)}
              >
                {state.isSelfHidden ? 'Show my picture' : 'Hide my picture'}
              </Button>
            )}
            {mayHost && participant.id !== ownId && (
              <HostButtons client={client} participant={participant} />
            )}
            {hasVolume && participant.id !== ownId && (
              <Volume client={client} state={state} name={participant.name} />
            )}
          </li>
        ))}
      </ul>
      {mayHost && (
        <div className="border-rule border-t px-4 py-2">
          <div className="flex flex-wrap gap-2 py-2">
            <Button look="line" size="small" onClick={() => client.mute()}>
              Mute all
            </Button>
            <Button look="line" size="small" onClick={() => client.stopCamera()}>
              Stop all cameras
            </Button>
          </div>
          <EntrySwitches client={client} state={state} />
        </div>
      )}
    </SidePanel>
  )
}
