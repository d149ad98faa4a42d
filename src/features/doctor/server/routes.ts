import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { findMail } from '#platform/server/mail/data.ts'
import { judgeProxies } from '../address-rules.ts'
import type { doctorContract } from '../contract.ts'
import { inOrder } from '../finding-types.ts'
import { refusals } from '../refusals.ts'
import { findFaults, proofOf } from './find-faults.ts'
import { writeTestMail } from './write-test-mail.ts'

const testMail = 'test'

export const doctorRoutes = (context: Context): Handlers<typeof doctorContract> => {
  const { db, clock, signer, publicUrl, mailQueue, roomServer, doctor, maxBytes } = context
  const { tryMedia } = roomServer
  const deps = {
    ...{ ...context, ...doctor },
    uploadLimitMb: maxBytes.recording / 1024 ** 2,
    mediaTrouble: async () => roomServer.trouble,
  }
  return {
    async examine({ caller }) {
      const proxies = judgeProxies({ publicUrl, ...caller.connection() })
      const findings = inOrder([...(await findFaults(deps)), proxies])
      const tries_media = tryMedia !== undefined
      return { findings, public_url: publicUrl, now: clock().toISOString(), tries_media }
    },

    async sendTestMail({ actor }) {
      const mail = writeTestMail(actor.email)
      return { id: await db.transaction().execute((trx) => mailQueue.post(trx, testMail, mail)) }
    },

    async showTestMail({ params }) {
      const mail = await findMail(db, params.id)
      if (mail?.kind !== testMail) throw refuse(refusals.noTestMail)
      const { sent_at, last_error } = mail
      const state = sent_at ? 'sent' : last_error === null ? 'waiting' : 'failed'
      return { state, last_error: sent_at ? null : last_error }
    },

    async tryMedia({ body }) {
      if (!tryMedia) throw refuse(refusals.noMediaToTry)
      return { answer: await tryMedia(body.offer) }
    },

    proveServer: ({ query }) => ({ proof: proofOf(signer, query.nonce) }),
  }
}
