import { accountsContract } from '#features/accounts/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/actor.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { overviewContract, portalContract } from '../contract.ts'
import { isTutor } from '../policy.ts'

/**
 * What a page of the portal requests of the API as soon as it has loaded its script. Named in its document,
 * it is on its way at the same time.
 */
export function firstRequests(page: string, actor: Actor): string[] {
  const session = accountsContract.getSession.path
  if (actor.kind !== 'person' || !may(actor, 'usePortal')) return [session]
  const { showDashboard, showTeaching } = portalContract
  if (page === pageAddress('/dashboard')) {
    const own = isTutor(actor) ? showTeaching : showDashboard
    return [session, own.path, notificationsContract.listNotifications.path]
  }
  if (page === pageAddress('/admin') && may(actor, 'enterOffice'))
    return [session, overviewContract.showOverview.path]
  return [session]
}
