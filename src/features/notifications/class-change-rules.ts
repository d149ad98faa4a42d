import type { NotificationData } from './kind-rules.ts'

type Told = NotificationData<'class_changed'>

/**
 * What a person reads of a change who does not know yet of the one before it: both as one, from what they
 * know to what is. Undefined where that is the same.
 */
export function toldTogether(unknown: Told | undefined, next: Told): Told | undefined {
  if (!unknown) return next
  const isCancelled = next.change === 'cancelled'
  switch (unknown.change) {
    case 'added':
    case 'make-up':
      return isCancelled ? undefined : { ...next, change: unknown.change, was: null }
    case 'restored':
      return isCancelled ? next : { ...next, change: 'restored', was: null }
    case 'cancelled':
      // A schedule may have been seen in which it was struck out.
      return isCancelled ? next : (changedFrom(unknown, unknown.tutors, next) ?? next)
    case 'moved':
    case 'tutors': {
      const was = unknown.was ?? unknown
      if (isCancelled) return { ...next, ...meetingOf(was) }
      return changedFrom(was, unknown.tutors_before ?? unknown.tutors, next)
    }
  }
}

/** What is, for who knows the class at another time or with other tutors. */
function changedFrom(
  was: NonNullable<Told['was']>,
  tutors: readonly string[],
  next: Told,
): Told | undefined {
  const isMoved = JSON.stringify(meetingOf(was)) !== JSON.stringify(meetingOf(next))
  const hasOthers = tutors.toSorted().join() !== next.tutors.toSorted().join()
  if (!isMoved && !hasOthers) return undefined
  return {
    ...next,
    change: isMoved ? 'moved' : 'tutors',
    was: isMoved ? meetingOf(was) : null,
    tutors_before: hasOthers ? [...tutors] : undefined,
  }
}

const meetingOf = ({ starts_at, ends_at, place, is_online }: NonNullable<Told['was']>) => ({
  starts_at,
  ends_at,
  place,
  is_online,
})
