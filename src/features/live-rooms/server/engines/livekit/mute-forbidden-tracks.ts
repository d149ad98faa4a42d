import { TrackSource } from 'livekit-server-sdk'
import type { TrackRef } from '../../../media-types.ts'
import type { Entered, Service } from './livekit-service.ts'

/**
 * Mutes at LiveKit what somebody still sends and may not any more. Their page mutes itself and is
 * waited for: muted from two sides, it would not know whose will it was.
 */
export function muteForbiddenTracks(
  {
    service,
    entered,
    inBackground,
  }: {
    service: Pick<Service, 'getParticipant' | 'mutePublishedTrack'>
    entered: ReadonlyMap<string, Entered>
    inBackground(what: string, act: () => Promise<unknown>): void
  },
  participant: string,
) {
  setTimeout(
    () =>
      inBackground('muting somebody', async () => {
        const person = entered.get(participant)
        if (!person) return
        const { tracks } = await service.getParticipant(person.room, participant)
        for (const { sid, source, muted } of tracks) {
          const kind = kinds[source]
          // They may have been allowed again while this was asked.
          if (muted || !kind || entered.get(participant)?.kinds?.includes(kind)) continue
          await service.mutePublishedTrack(person.room, participant, sid, true)
        }
      }),
    pageMs,
  ).unref()
}

/** How long a page may take to mute itself. */
const pageMs = 1000

const kinds: Partial<Record<TrackSource, TrackRef['kind']>> = {
  [TrackSource.MICROPHONE]: 'microphone',
  [TrackSource.CAMERA]: 'camera',
  [TrackSource.SCREEN_SHARE]: 'screen',
  [TrackSource.SCREEN_SHARE_AUDIO]: 'screen-sound',
}
