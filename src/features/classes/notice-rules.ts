import { isSameMeeting, type Meeting } from './move-rules.ts'

/** A class before and after a change, as far as people are told of it. */
export type NoticedClass = Meeting & {
  id: string
  status: 'planned' | 'cancelled'
  reason: string
  is_make_up: boolean
  tutors: readonly { id: string; first_name: string; last_name: string }[]
}

export type ClassChange = 'moved' | 'cancelled' | 'restored' | 'added' | 'make-up' | 'tutors'

/** What a change is to those concerned; undefined where they need not hear of it. */
export function changeOf(
  before: NoticedClass | undefined,
  after: NoticedClass,
): ClassChange | undefined {
  if (!before) return after.is_make_up ? 'make-up' : 'added'
  if (before.status !== after.status) return after.status === 'planned' ? 'restored' : 'cancelled'
  if (after.status === 'cancelled') return undefined
  if (!isSameMeeting(before, after)) return 'moved'
  return hasSameTutors(before, after) ? undefined : 'tutors'
}

/**
 * Who hears of a change: the students, whoever taught the class and whoever teaches it now; but not
 * the person who made it.
 */
export const concerned = (
  students: readonly string[],
  classes: readonly (NoticedClass | undefined)[],
  by: string,
): string[] => {
  const tutors = classes.flatMap((it) => it?.tutors.map(({ id }) => id) ?? [])
  return [...new Set([...students, ...tutors])].filter((id) => id !== by)
}

type Taught = Pick<NoticedClass, 'tutors'>

export const hasSameTutors = (one: Taught, other: Taught) =>
  one.tutors.length === other.tutors.length &&
  one.tutors.every(({ id }) => other.tutors.some((tutor) => tutor.id === id))
