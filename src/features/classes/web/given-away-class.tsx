import { useSite } from '#features/publishing/web/site.tsx'
import { fullName } from '#platform/full-name.ts'
import type { ClassItem } from '../class-types.ts'
import { hoursOf } from './class-time.tsx'

/** A class of one's course that somebody else teaches, in one line. */
export function GivenAwayClass({ it }: { it: ClassItem }) {
  const course = useSite().courses.find(({ id }) => id === it.course_id)
  return (
    <>
      {course?.title}, <time dateTime={it.starts_at}>{hoursOf(it)}</time>:{' '}
      <bdi>{it.tutors.map(fullName).join(' and ') || 'nobody yet'}</bdi> instead of you
    </>
  )
}
