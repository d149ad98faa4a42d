import type { BuiltinJoinInfo } from '../../../engines/builtin.ts'
import type { Relay } from '../../../media.ts'
import type { VideoPerson, VideoProvider } from '../../video-engine.ts'
import type { OpenMedia } from './media-engine.ts'

/**
 * Sound and pictures by our own engine, negotiated on our own line. `relaysOf` says by which relays
 * somebody may reach it who does not reach it directly.
 */
export const builtIn = (
  openMedia: OpenMedia,
  relaysOf: (person: VideoPerson) => Relay[] = () => [],
): VideoProvider<BuiltinJoinInfo> => ({
  csp: {},
  async open(events) {
    const media = await openMedia(events)
    return {
      get trouble() {
        return media.trouble
      },
      enter(room, person) {
        // Who comes back negotiates anew; of the connections they had, the page has none any more.
        media.leave(person.id)
        media.enter(room.id, person.id)
        return { engine: 'builtin' }
      },
      allow: media.allow,
      watch: media.watch,
      leave: media.leave,
      close: media.close,
      negotiation: {
        publish: media.publish,
        offer: async (person) => ({
          ...(await media.offer(person.id)),
          relays: relaysOf(person),
        }),
        answer: media.answer,
      },
    }
  },
})
