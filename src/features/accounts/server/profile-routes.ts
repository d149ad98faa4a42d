import type { Context } from '#features/feature.ts'
import { signInRequired } from '#platform/errors.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { createPictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import type { profileContract } from '../profile-contract.ts'
import { confirmEmailChange } from './email-change/confirm.ts'
import { deleteEmailChange, findEmailChange } from './email-change/data.ts'
import { readNewEmailLink } from './email-change/read-link.ts'
import { requestEmailChange } from './email-change/request.ts'
import { changeName } from './names/change-name.ts'
import { changePicture, openPicture, removePicture } from './pictures/change-picture.ts'
import { readProfile } from './read-profile.ts'
import { deleteSessions } from './sessions/data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

export const profileRoutes = ({
  accounts,
  files,
  log,
}: Context): Handlers<typeof profileContract> => {
  const deps = { ...accounts, files, resizer: createPictureResizer({ log }) }
  const { db, sessions, clock } = deps

  const profile = async (id: string) => {
    const found = await readProfile(deps, id)
    // The account was deleted during the request.
    if (!found) throw signInRequired()
    return found
  }

  return {
    async changeName({ actor, body }) {
      await db.transaction().execute((trx) => changeName(trx, actor.id, body, clock()))
      return profile(actor.id)
    },

    async changePicture({ actor, file }) {
      await changePicture(deps, actor.id, file)
      return profile(actor.id)
    },

    async removePicture({ actor }) {
      await removePicture(deps, actor.id)
      return profile(actor.id)
    },

    showPicture: ({ params }) => openPicture(deps, params.id),

    async showEmailChange({ actor }) {
      const change = await findEmailChange(db, actor.id, clock())
      return { change: change ? { ...change, expires_at: change.expires_at.toISOString() } : null }
    },

    async requestEmailChange({ actor, body, caller }) {
      await requestEmailChange(deps, actor, body, caller)
      return { email: body.email }
    },

    async cancelEmailChange({ actor }) {
      await deleteEmailChange(db, actor.id)
      await publishSessionsChange(db, actor.id)
    },

    async showEmailConfirmation({ query: { token }, caller }) {
      const state = await readNewEmailLink(deps, token, caller)
      return {
        page: '/confirm-new-email',
        island: 'new-email',
        props: { state },
        status: state ? 200 : 404,
      }
    },

    async confirmEmailChange({ body: { token }, actor, caller }) {
      const isChanged = await confirmEmailChange(deps, token, caller)
      if (!isChanged) return pageAddress('/confirm-new-email')
      // A session that has just ended leads to the login, which says what happened.
      const page = actor.kind === 'person' ? pageAddress('/profile') : pageAddress('/login')
      return `${page}?address=changed`
    },

    async endAllSessions({ actor, caller }) {
      await db.transaction().execute(async (trx) => {
        await deleteSessions(trx, actor.id)
        await publishSessionsChange(trx, actor.id)
      })
      sessions.forget(caller)
    },
  }
}
