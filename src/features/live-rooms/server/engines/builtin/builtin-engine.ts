import type { BuiltinJoinInfo } from '../../../engines/builtin.ts'
import type { IceServer } from '../../../media.ts'
import type { VideoParticipant, VideoProvider } from '../../video-engine.ts'
import type { OpenMedia } from './media-engine.ts'

/**
 * Sound and pictures by our own engine, negotiated on our own line. `relaysOf` says by which relays
 * somebody may reach it who does not reach it directly.
 */
export const builtinEngine = (
  openMedia: OpenMedia,
  iceServersOf: (participant: VideoParticipant) => IceServer[] = () => [],
): VideoProvider<BuiltinJoinInfo> => ({
  csp: {},
  async open(events) {
    const media = await openMedia(events)
    return {
      get trouble() {
        return media.trouble
      },
      enter(room, participant) {
        // Who comes back negotiates anew; of the connections they had, the page has none any more.
        media.leave(participant.id)
        media.enter(room.id, participant.id)
        return { engine: 'builtin' }
      },
      allow: media.allow,
      watch: media.watch,
      leave: media.leave,
      close: media.close,
      negotiation: {
        publish: media.publish,
        offer: async (participant) => ({
          ...(await media.offer(participant.id)),
          iceServers: iceServersOf(participant),
        }),
        answer: media.answer,
      },
    }
  },
})
