import { Link, useParams } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { usePerformance } from './use-performance.ts'

const TakesToGrade = lazyPart('takes-to-grade', () => import('./takes-to-grade.tsx'))

export const meta = () => [
  ...pageMeta({ description: 'A student’s playing, with what is heard in it.' }),
  { name: 'robots', content: 'noindex' },
]

/** A student's takes, for who hears and grades them. */
export default function GradePerformancePage() {
  const { id = '' } = useParams()
  const query = usePerformance(id)
  const { data, error } = query
  const isNone = error instanceof ApiProblem && [400, 403, 404].includes(error.status)
  const back = data
    ? pageAddress('/admin/assignments/:id', { id: data.assignment.id })
    : pageAddress('/admin/assignments')
  return (
    <>
      <title>{titleOf(data ? fullName(data.student) : 'Performance')}</title>
      <p className="-mt-3">
        <Link to={back} className="inline-block py-2.5 text-ui">
          {data?.assignment.title ?? 'Assignments'}
        </Link>
      </p>
      {query.isPending && <LoadingList>Loading the takes...</LoadingList>}
      {isNone && (
        <EmptyState isPage title="This performance was deleted, or belongs to somebody else." />
      )}
      {!data && error && !isNone && (
        <LoadFailure query={query}>Failed to load submissions</LoadFailure>
      )}
      {data && !isNone && <TakesToGrade key={id} id={id} performance={data} />}
    </>
  )
}
