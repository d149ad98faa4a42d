import type { Db } from '#platform/server/db/database.ts'
import { normalizedAddress } from '#platform/text.ts'
import type { ProviderFailure } from '../../provider-failure-rules.ts'
import type { Provider } from '../../provider-rules.ts'
import { findLinkedPerson, findPersonByEmail, insertLink } from '../data.ts'
import type { Identity } from './open-id.ts'

/**
 * Finds the account that an identity opens. The first time it is the one with the same address, where
 * both the provider and we have verified the address; from then on the provider's `sub` decides,
 * whatever becomes of the address. It never makes an account.
 */
export const personAtProvider = (db: Db, provider: Provider, identity: Identity) =>
  db.transaction().execute(async (trx): Promise<Found> => {
    const linked = await findLinkedPerson(trx, provider, identity.sub)
    if (linked) return linked.deactivated_at ? { failure: 'inactive' } : { person: linked }
    if (!identity.email || !isVerified(identity)) return { failure: 'unverified' }
    const person = await findPersonByEmail(trx, normalizedAddress(identity.email))
    if (!person) return { failure: 'unknown' }
    if (person.deactivated_at) return { failure: 'inactive' }
    if (!person.email_verified) return { failure: 'unconfirmed' }
    await insertLink(trx, person.id, provider, identity.sub)
    return { person }
  })

/** Compared with the string too, because the string `false` is truthy. */
const isVerified = ({ email_verified }: Identity) =>
  email_verified === true || email_verified === 'true'

type Found = { person: { id: string; email: string } } | { failure: ProviderFailure }
