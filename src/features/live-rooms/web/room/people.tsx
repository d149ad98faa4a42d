import { Button } from '#platform/web/ui/button.tsx'
import type { Participant } from '../../room-messages.ts'
import { DoorSwitches } from './entry-switches.tsx'
import { CutOffSign, HandSign, Sign } from './icons.tsx'
import { RoleOf } from './role-label.tsx'
import type { RoomClient, RoomState } from './room-client.ts'
import { SidePanel } from './side-panel.tsx'

type Props = { client: RoomClient; state: RoomState; onClose: () => void }

/** Everybody's name, the raised hands first; who teaches can mute and remove. */
export function People({ client, state, onClose }: Props) {
  const { people, you, mayHost } = state
  const sorted = people.toSorted((one, other) => Number(other.shown.hand) - Number(one.shown.hand))
  return (
    <SidePanel title="People" onClose={onClose}>
      <ul className="overflow-y-auto px-4 py-2">
        {sorted.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b py-2"
          >
            <span className="wrap-anywhere flex items-center gap-2">
              <span className="room-sign">
                <Sign of={person.shown.microphone ? 'microphone' : 'muted'} />
              </span>
              <span>
                {person.name}
                {person.id === you && ' (you)'} <RoleOf role={person.role} />
                {!person.shown.microphone && <span className="sr-only">, muted</span>}
              </span>
              {person.shown.hand && <HandSign />}
              {person.is_cut_off && <CutOffSign />}
            </span>
            {mayHost && person.id !== you && <HostKeys client={client} person={person} />}
          </li>
        ))}
      </ul>
      {mayHost && <DoorSwitches client={client} state={state} />}
    </SidePanel>
  )
}

function HostKeys({ client, person }: { client: RoomClient; person: Participant }) {
  return (
    <span className="flex flex-wrap gap-1">
      {person.shown.microphone && (
        <Button
          look="line"
          size="small"
          aria-label={`Mute ${person.name}`}
          onClick={() => client.mute(person.id)}
        >
          Mute
        </Button>
      )}
      {person.kind !== 'host' && (
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={`${person.may_write ? 'Stop' : 'Allow'} messages of ${person.name}`}
            onClick={() => client.letWrite(person.id, !person.may_write)}
          >
            {person.may_write ? 'Stop messages' : 'Allow messages'}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove ${person.name}`}
            onClick={() => client.remove(person.id)}
          >
            Remove
          </Button>
        </>
      )}
    </span>
  )
}
