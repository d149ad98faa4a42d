import type { NotificationData } from './kind-rules.ts'

type Told = NotificationData<'class_changed'>

/**
 * Combines a change with the one before it, for a person who has not read that one yet: they are told of
 * both as one change. Returns undefined where the two cancel each other out.
 * @param unknown the change that they have not read; undefined where they have read everything
 */
export function combineChanges(unknown: Told | undefined, next: Told): Told | undefined {
  if (!unknown) return next
  const isCancelled = next.change === 'cancelled'
  switch (unknown.change) {
    case 'added':
    case 'make-up':
      return isCancelled ? undefined : { ...next, change: unknown.change, was: null }
    case 'restored':
      return isCancelled ? next : { ...next, change: 'restored', was: null }
    case 'cancelled':
      // They may have seen it struck out in their schedule.
      return isCancelled ? next : (changeFrom(unknown, unknown.tutors, next) ?? next)
    case 'moved':
    case 'tutors': {
      const was = unknown.was ?? unknown
      if (isCancelled) return { ...next, ...meetingOf(was) }
      return changeFrom(was, unknown.tutors_before ?? unknown.tutors, next)
    }
  }
}

/** The change from what a person knows of a class to how it is now; undefined where nothing differs. */
function changeFrom(
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
