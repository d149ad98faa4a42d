import { Button } from '#platform/web/ui/button.tsx'
import type { ParticipantInfo } from '../../room-messages.ts'
import { EntrySwitches } from './entry-switches.tsx'
import { ConnectionLost, Icon, RaisedHand } from './icons.tsx'
import { RoleLabel } from './role-label.tsx'
import type { RoomClient, RoomState } from './room-client.ts'
import { SidePanel } from './side-panel.tsx'

type Props = { client: RoomClient; state: RoomState; onClose: () => void }

/** All participants, raised hands first; hosts can mute and remove. */
export function People({ client, state, onClose }: Props) {
  const { participants, ownId, mayHost } = state
  const sorted = participants.toSorted(
    (one, other) => Number(other.state.hand) - Number(one.state.hand),
  )
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
                {participant.name}
                {participant.id === ownId && ' (you)'} <RoleLabel role={participant.role} />
                {!participant.state.microphone && <span className="sr-only">, muted</span>}
              </span>
              {participant.state.hand && <RaisedHand />}
              {participant.is_disconnected && <ConnectionLost />}
            </span>
            {participant.id === ownId && !state.engineDevices && (
              <Button look="line" size="small" onClick={() => client.hideSelf(!state.isSelfHidden)}>
                {state.isSelfHidden ? 'Show my picture' : 'Hide my picture'}
              </Button>
            )}
            {mayHost && participant.id !== ownId && (
              <HostButtons client={client} participant={participant} />
            )}
          </li>
        ))}
      </ul>
      {mayHost && <EntrySwitches client={client} state={state} />}
    </SidePanel>
  )
}

function HostButtons({
  client,
  participant,
}: {
  client: RoomClient
  participant: ParticipantInfo
}) {
  return (
    <span className="flex flex-wrap gap-1">
      {participant.state.microphone && (
        <Button
          look="line"
          size="small"
          aria-label={`Mute ${participant.name}`}
          onClick={() => client.mute(participant.id)}
        >
          Mute
        </Button>
      )}
      {participant.kind !== 'host' && (
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={`${participant.may_chat ? 'Stop' : 'Allow'} messages of ${participant.name}`}
            onClick={() => client.allowChat(participant.id, !participant.may_chat)}
          >
            {participant.may_chat ? 'Stop messages' : 'Allow messages'}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove ${participant.name}`}
            onClick={() => client.remove(participant.id)}
          >
            Remove
          </Button>
        </>
      )}
    </span>
  )
}
