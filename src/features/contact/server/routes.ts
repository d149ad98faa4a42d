import type { Context } from '#features/feature.ts'
import { tooSoon } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { contactContract } from '../contract.ts'
import { sendContactMessage } from './send-message.ts'

export const contactRoutes = (deps: Context): Handlers<typeof contactContract> => ({
  sendContactMessage: ({ body, waitSeconds }) => {
    if (waitSeconds > 0) throw tooSoon(waitSeconds)
    return sendContactMessage(deps, body, deps.clock())
  },
})
