import { readsLike } from '#features/accounts/resembling-name-rules.ts'
import { isMisleadingName } from '#features/accounts/server/names/find-resembled-name.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * A guest's display name, or why they cannot use the name they typed. Every typed name is checked
 * here and nowhere else.
 * @param present the names of those with an account who are in the room
 */
export async function guestDisplayName(
  db: Db,
  typed: string | undefined,
  present: readonly string[],
  refusals: { nameless: string; resembling: string; taken: string },
): Promise<{ name: string } | { refusal: string }> {
  if (!typed) return { refusal: refusals.nameless }
  if (await isMisleadingName(db, typed)) return { refusal: refusals.resembling }
  if (present.some((name) => readsLike(typed, name))) return { refusal: refusals.taken }
  return { name: asGuest(typed) }
}

const prefix = 'Guest: '

/** The prefix keeps a typed name from being taken for somebody with an account. */
const asGuest = (typed: string) => `${prefix}${typed}`

/** The name that a guest typed, from their display name. */
export const typedName = (name: string) => name.slice(prefix.length)
