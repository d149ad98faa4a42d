import type { BuiltinJoinInfo } from '../../../engines/builtin.ts'
import type { IceServer } from '../../../media-types.ts'
import type { VideoParticipant, VideoProvider } from '../../video-engine.ts'
import type { OpenMedia } from './media-engine.ts'

/**
 * The built-in engine: media are negotiated on the room's own socket. `iceServersOf` returns the
 * TURN servers for a participant who cannot reach this one directly.
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
        // A participant who rejoins negotiates anew: their page has no connection from before.
        media.leave(participant.id)
        media.enter(room.id, participant.id, participant)
        return { engine: 'builtin' }
      },
      allow: media.allow,
      watch: media.watch,
      favour: media.favour,
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
