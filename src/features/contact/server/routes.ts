import { tooSoon } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { contactContract } from '../contract.ts'
import { type ContactSettings, sendContactMessage } from './send-message.ts'

export const contactRoutes = (deps: {
  db: Db
  clock: Clock
  mailQueue: MailQueue
  settings(): ContactSettings
}): Handlers<typeof contactContract> => ({
  sendContactMessage: ({ body, waitSeconds }) => {
    if (waitSeconds > 0) throw tooSoon(waitSeconds)
    return sendContactMessage(deps, body, deps.clock())
  },
})
