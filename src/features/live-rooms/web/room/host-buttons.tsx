import { Button } from '#platform/web/ui/button.tsx'
import type { ParticipantInfo } from '../../room-messages.ts'
import { type SoundMode, soundLabels } from '../../room-rules.ts'
import type { RoomClient } from './room-client.ts'

type Props = { client: RoomClient; participant: ParticipantInfo }

/** What a host may do about one participant. */
export function HostButtons({ client, participant }: Props) {
  const { id, name, state, kind, may_chat, is_kept_muted, has_best_sound } = participant
  // Other engines share a line by rules of their own.
  const canFavour = client.store.getClass().joinInfo?.engine === 'builtin'
  return (
    <span className="flex flex-wrap gap-1">
      {state.hand && (
        <Button
          look="line"
          size="small"
          aria-label={`Lower hand of ${name}`}
          onClick={() => client.lowerHand(id)}
        >
          Lower hand
        </Button>
      )}
      {state.microphone && (
        <Button
          look="line"
          size="small"
          aria-label={`Mute ${name}`}
          onClick={() => client.mute(id)}
        >
          Mute
        </Button>
      )}
      {state.camera && (
        <Button
          look="line"
          size="small"
          aria-label={`Stop camera of ${name}`}
          onClick={() => client.stopCamera(id)}
        >
          Stop camera
        </Button>
      )}
      {state.sound && (
        <Button
          look="line"
          size="small"
          aria-label={`Set to ${soundLabels[otherThan[state.sound]]}: ${name}`}
          title={`${soundLabels[state.sound]} now`}
          onClick={() => state.sound && client.setSound(id, otherThan[state.sound])}
        >
          Set to {soundLabels[otherThan[state.sound]]}
        </Button>
      )}
      {state.sound && canFavour && (
        <Button
          look={has_best_sound ? 'brass' : 'line'}
          size="small"
          aria-pressed={has_best_sound}
          aria-label={`Best sound first: ${name}`}
          title="Where a connection is thin, their sound comes whole before anything else"
          onClick={() => client.favourSound(has_best_sound ? null : id)}
        >
          Best sound first
        </Button>
      )}
      {kind !== 'host' && (
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={`${is_kept_muted ? 'Let unmute' : 'Keep muted'}: ${name}`}
            title={
              is_kept_muted
                ? 'They may turn their microphone on again'
                : 'They cannot turn their microphone on until you let them'
            }
            onClick={() => client.keepMuted(id, !is_kept_muted)}
          >
            {is_kept_muted ? 'Let unmute' : 'Keep muted'}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`${may_chat ? 'Stop' : 'Allow'} messages of ${name}`}
            onClick={() => client.allowChat(id, !may_chat)}
          >
            {may_chat ? 'Stop messages' : 'Allow messages'}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => client.remove(id)}
          >
            Remove
          </Button>
        </>
      )}
    </span>
  )
}

const otherThan: Record<SoundMode, SoundMode> = { music: 'talk', talk: 'music' }
