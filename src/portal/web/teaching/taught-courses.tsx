import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useTeaching } from './use-teaching.ts'

/** The courses that a tutor teaches, each with the way to its page. */
export default function TaughtCourses() {
  const query = useTeaching()
  if (query.isPending) return <LoadingList className="">Loading your courses...</LoadingList>
  if (!query.data) {
    return (
      <LoadFailure query={query} className="py-8">
        Your courses could not be loaded.
      </LoadFailure>
    )
  }
  const { courses } = query.data
  if (courses.length === 0)
    return <EmptyNote>The office has not named you as a tutor of a course yet.</EmptyNote>
  return (
    <ul>
      {courses.map(({ id, name, roster: { students } }) => (
        <li key={id}>
          <article className="flex flex-wrap items-baseline gap-x-6 border-rule border-b py-4">
            <h2 className="wrap-anywhere text-1">
              <Link to={pageAddress('/dashboard/courses/:id', { id })}>{name}</Link>
            </h2>
            <p className="text-ink-2">
              {students.length === 1 ? '1 student' : `${students.length} students`}
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}
