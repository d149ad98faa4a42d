import { readsLike } from '#features/accounts/resembling-name-rules.ts'
import { isMisleadingName } from '#features/accounts/server/names/find-resembled-name.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * A guest's display name, or why they cannot use the name they typed. Anybody may know the answer:
 * it does not depend on who is in the room.
 */
export async function guestDisplayName(
  db: Db,
  typed: string | undefined,
  refusals: { nameless: string; resembling: string },
): Promise<{ name: string } | { refusal: string }> {
  if (!typed) return { refusal: refusals.nameless }
  if (await isMisleadingName(db, typed)) return { refusal: refusals.resembling }
  return { name: asGuest(typed) }
}

/**
 * Whether a guest's display name reads like one of these names, of people with an account who are in
 * the room. Only for those who are let in: others could find out by trying who is inside.
 */
export const isNameInUse = (guestName: string, names: readonly string[]) =>
  names.some((name) => readsLike(typedName(guestName), name))

const prefix = 'Guest: '

/** The prefix keeps a typed name from being taken for somebody with an account. */
const asGuest = (typed: string) => `${prefix}${typed}`

/** The name that a guest typed, from their display name. */
export const typedName = (name: string) => name.slice(prefix.length)
