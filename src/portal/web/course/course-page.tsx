import { Link, useParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useCourse } from './use-course.ts'

const CourseSections = lazyPart('course-sections', () => import('./course-sections.tsx'))

export const meta = () => [
  ...pageMeta({ description: 'A course, week by week.' }),
  { name: 'robots', content: 'noindex' },
]

/** A course for those who take it, teach it, or run the academy. */
export default function CoursePage() {
  const { id = '' } = useParams()
  const query = useCourse(id)
  const { data, error } = query
  const isNone = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <>
      <title>{titleOf(data?.name ?? 'Course')}</title>
      <p className="-mt-3">
        <Link
          to={pageAddress('/dashboard', { tab: 'courses' })}
          className="inline-block py-2.5 text-ui"
        >
          My Courses
        </Link>
      </p>
      <h1 className="wrap-anywhere text-4">{data?.name ?? 'Course'}</h1>
      {query.isPending && <LoadingList>Loading the course...</LoadingList>}
      {isNone && (
        <p role="alert" className="mt-6 border-t py-8">
          This course is not one of yours.
        </p>
      )}
      {!data && error && !isNone && (
        <LoadFailure query={query} className="mt-6 border-t py-8">
          The course could not be loaded.
        </LoadFailure>
      )}
      {data && <CourseSections course={data} />}
    </>
  )
}
