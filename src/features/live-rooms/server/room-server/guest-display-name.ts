import { findResembledName } from '#features/accounts/server/names/find-resembled-name.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * What a guest is called in a room, or why they cannot be called so. Every name that somebody types
 * at a door is judged here and nowhere else.
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

/** Nobody who types a name at the door is taken for somebody else. */
const asGuest = (typed: string) => `${prefix}${typed}`

/** What a guest has typed, of what they are called in the room. */
export const typedName = (name: string) => name.slice(prefix.length)
