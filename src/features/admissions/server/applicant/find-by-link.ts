import type { Db } from '#platform/server/db/database.ts'
import { findApplication, lockApplication } from '../data.ts'
import type { ApplicationLinks } from './application-links.ts'

/** The application that a link leads to, if it is one of ours and the application is not deleted. */
export async function findByLink(db: Db, links: ApplicationLinks, token: string) {
  const id = links.idIn(token)
  const found = id ? await findApplication(db, id) : undefined
  return found && links.leadsTo(token, found) ? found : undefined
}

/** The same, locked until the transaction ends. */
export async function lockByLink(trx: Db, links: ApplicationLinks, token: string) {
  const id = links.idIn(token)
  if (id) await lockApplication(trx, id)
  return findByLink(trx, links, token)
}
