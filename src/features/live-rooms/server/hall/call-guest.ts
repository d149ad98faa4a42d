/**
 * What a guest is called in a room, or why they cannot be called so. Every name that somebody types
 * at a door is judged here and nowhere else.
 */
export function callGuest(
  typed: string | undefined,
  refusals: { nameless: string },
): { name: string } | { refusal: string } {
  return typed ? { name: asGuest(typed) } : { refusal: refusals.nameless }
}

const prefix = 'Guest: '

/** Nobody who types a name at the door is taken for somebody else. */
const asGuest = (typed: string) => `${prefix}${typed}`

/** What a guest has typed, of what they are called in the room. */
export const typedBy = (name: string) => name.slice(prefix.length)
