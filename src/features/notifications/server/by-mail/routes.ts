import { findPerson } from '#features/accounts/server/data.ts'
import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import type { PermissionHolder } from '#platform/permissions.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { newsByMailContract } from '../../contract.ts'
import type { NotificationKind } from '../../kind-rules.ts'
import { newsKinds, newsKindsFor } from '../../news-rules.ts'
import { refusals } from '../../refusals.ts'
import type { UnsubscribeState } from '../../unsubscribe-types.ts'
import { chooseNews } from './choose-news.ts'
import { listNewsChoices } from './data.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

export const newsByMailRoutes = ({
  db,
  clock,
  signer,
  publicUrl,
}: Context): Handlers<typeof newsByMailContract> => {
  const unsubscribe = unsubscribeLinks(signer, publicUrl)
  const choicesOf = async (person: PermissionHolder & { id: string }) => {
    const chosen = new Map(
      (await listNewsChoices(db, person.id)).map(({ kind, choice }) => [kind, choice]),
    )
    const choices = newsKindsFor(person).map((kind) => [
      kind,
      chosen.get(kind) ?? newsKinds[kind].usually,
    ])
    return { choices: Object.fromEntries(choices) }
  }

  const choose = (userId: string, choices: Parameters<typeof chooseNews>[2]) =>
    db.transaction().execute((trx) => chooseNews(trx, userId, choices, clock()))

  return {
    showNewsChoices: ({ actor }) => choicesOf(actor),

    async chooseNews({ body: { choices }, actor }) {
      const concerning = newsKindsFor(actor)
      const strange = Object.keys(choices).some(
        (kind) => !concerning.includes(kind as NotificationKind),
      )
      if (strange) throw refuse(refusals.notForYou)
      await choose(actor.id, choices)
      return choicesOf(actor)
    },

    showUnsubscription({ query: { token } }) {
      const subscription = unsubscribe.read(token)
      return subscription ? page({ kinds: subscription.kinds, token }) : page()
    },

    async unsubscribe({ query: { token } }) {
      const subscription = unsubscribe.read(token)
      if (!subscription) return page()
      const { userId, kinds } = subscription
      const never = Object.fromEntries(kinds.map((kind) => [kind, 'never' as const]))
      // To an account that is gone nothing comes anyhow.
      if (await findPerson(db, userId)) await choose(userId, never)
      return page({ kinds })
    },
  }
}

/** It names no person: whoever has the link sees it. */
const page = (state?: UnsubscribeState) =>
  ({
    page: '/unsubscribe',
    island: 'unsubscribe',
    props: { state },
    status: state ? 200 : 404,
  }) as const
