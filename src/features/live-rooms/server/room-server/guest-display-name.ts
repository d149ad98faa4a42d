import { findResembledName } from '#features/accounts/server/names/find-resembled-name.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * A guest's display name, or why they cannot use the name they typed. Every typed name is checked
 * here and nowhere else.
 */
export async function guestDisplayName(
  db: Db,
  typed: string | undefined,
  refusals: { nameless: string; resembling: string },
): Promise<{ name: string } | { refusal: string }> {
  if (!typed) return { refusal: refusals.nameless }
  if (await findResembledName(db, typed)) return { refusal: refusals.resembling }
  return { name: asGuest(typed) }
}

const prefix = 'Guest: '

/** The prefix keeps a typed name from being taken for somebody with an account. */
const asGuest = (typed: string) => `${prefix}${typed}`

/** The name that a guest typed, from their display name. */
export const typedName = (name: string) => name.slice(prefix.length)
