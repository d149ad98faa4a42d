import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/**
 * Lets better-auth open a session, with the cookies of any other, for who has shown otherwise than
 * by a password who they are. It ends with the browser.
 */
export const sessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.uuid() }) },
      async (call) => {
        const { internalAdapter } = call.context
        const user = await internalAdapter.findUserById(call.body.userId)
        if (!user) throw new Error('There is no such person any more.')
        const session = await internalAdapter.createSession(user.id, true)
        await setSessionCookie(call, { session, user }, true)
      },
    ),
  },
} as const
