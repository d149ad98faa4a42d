import type { Clock } from '#platform/server/clock.ts'
import type { JitsiJoinInfo } from '../../../engines/jitsi.ts'
import { roomNameOf, type VideoProvider } from '../../video-engine.ts'
import { type Jaas, jaasToken } from './jaas-token.ts'

type Settings = {
  /** Its host, with the port where it has one. */
  domain: string
  /** Without it anybody comes in who knows a room's name. */
  jaas?: Jaas | undefined
  clock: Clock
}

/**
 * Sound and video by an external Jitsi: the academy's own, or JaaS. Pages embed its frame in our
 * stage, and it communicates with them alone; this server only issues join info.
 */
export function jitsiEngine({ domain, jaas, clock }: Settings): VideoProvider<JitsiJoinInfo> {
  const origin = `${isThisMachine(domain) ? 'http' : 'https'}://${domain}`
  // JaaS has its rooms below the account's own name (developer.8x8.com/jaas/docs/iframe-api-integration).
  const below = jaas ? `${jaas.appId}/` : ''
  return {
    csp: { script: [origin], frame: [origin] },
    open: async () => ({
      trouble: undefined,
      async enter(its, person) {
        const room = roomNameOf(its)
        return {
          engine: 'jitsi',
          domain,
          script: `${origin}/${below}external_api.js`,
          room: below + room,
          name: person.name,
          ...(jaas && { token: await jaasToken(jaas, { room, person, now: clock() }) }),
        }
      },
      // Their pages let go of the frame when they hear that they are out.
      leave() {},
      // What somebody shows and sees they choose in the frame.
      allow() {},
      watch() {},
      favour() {},
      close: async () => {},
    }),
  }
}

const isThisMachine = (domain: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/i.test(domain)
