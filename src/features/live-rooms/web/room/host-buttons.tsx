import { Button } from '#platform/web/ui/button.tsx'
import type { ParticipantInfo } from '../../room-messages.ts'
import { type SoundMode, soundLabels } from '../../room-rules.ts'
import type { RoomClient } from './room-client.ts'

type Props = { client: RoomClient; participant: ParticipantInfo }

/** What a host may do about one participant. */
export function HostButtons({ client, participant }: Props) {
  const { id, name, state, kind, has_best_sound } = participant
  // Other engines share a line by rules of their own.
  const canFavour = client.store.getClass().joinInfo?.engine === 'builtin'
  return (
    <span className="flex flex-wrap gap-1">
      {state.hand && (
        <HostButton
          text="Lower hand"
          label={`Lower hand of ${name}`}
          onClick={() => client.lowerHand(id)}
        />
      )}
      {state.microphone && (
        <HostButton text="Mute" label={`Mute ${name}`} onClick={() => client.mute(id)} />
      )}
      {state.camera && (
        <HostButton
          text="Stop camera"
          label={`Stop camera of ${name}`}
          onClick={() => client.stopCamera(id)}
        />
      )}
      {state.sound && (
        <HostButton
          text={`Set to ${soundLabels[otherThan[state.sound]]}`}
          label={`Set to ${soundLabels[otherThan[state.sound]]}: ${name}`}
          title={`${soundLabels[state.sound]} now`}
          onClick={() => state.sound && client.setSound(id, otherThan[state.sound])}
        />
      )}
      {state.sound && canFavour && (
        <HostButton
          look={has_best_sound ? 'brass' : 'line'}
          isPressed={has_best_sound}
          text="Best sound first"
          label={`Best sound first: ${name}`}
          title="Where a connection is thin, their sound comes whole before anything else"
          onClick={() => client.favourSound(has_best_sound ? null : id)}
        />
      )}
      {kind !== 'host' && <RightsButtons client={client} participant={participant} />}
    </span>
  )
}

/** What others than hosts may do in the class. */
function RightsButtons({ client, participant }: Props) {
  const { id, name, may_chat, is_kept_muted } = participant
  return (
    <>
      <HostButton
        look="quiet"
        text={is_kept_muted ? 'Let unmute' : 'Keep muted'}
        label={`${is_kept_muted ? 'Let unmute' : 'Keep muted'}: ${name}`}
        title={
          is_kept_muted
            ? 'They may turn their microphone on again'
            : 'They cannot turn their microphone on until you let them'
        }
        onClick={() => client.keepMuted(id, !is_kept_muted)}
      />
      <HostButton
        look="quiet"
        text={may_chat ? 'Stop messages' : 'Allow messages'}
        label={`${may_chat ? 'Stop' : 'Allow'} messages of ${name}`}
        onClick={() => client.allowChat(id, !may_chat)}
      />
      <HostButton
        look="quiet"
        text="Remove"
        label={`Remove ${name}`}
        onClick={() => client.remove(id)}
      />
    </>
  )
}

type HostButtonProps = {
  text: string
  /** The text with the participant's name, for who does not see which row it is in. */
  label: string
  title?: string
  look?: 'line' | 'quiet' | 'brass'
  isPressed?: boolean
  onClick: () => void
}

const HostButton = ({ text, label, look = 'line', isPressed, ...rest }: HostButtonProps) => (
  <Button look={look} size="small" aria-label={label} aria-pressed={isPressed} {...rest}>
    {text}
  </Button>
)

const otherThan: Record<SoundMode, SoundMode> = { music: 'talk', talk: 'music' }
