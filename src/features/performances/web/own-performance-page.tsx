import { Link, useParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useOwnPerformance } from './use-performance.ts'

const OwnTakes = lazyPart('own-takes', () => import('./own-takes.tsx'))

export const meta = () => [
  ...pageMeta({ description: 'Your takes for an assignment, and what was heard in them.' }),
  { name: 'robots', content: 'noindex' },
]

/** A student's takes for an assignment that asks for their playing. */
export default function OwnPerformancePage() {
  const { id = '' } = useParams()
  const query = useOwnPerformance(id)
  const { data, error } = query
  const isNone = error instanceof ApiProblem && [400, 403, 404].includes(error.status)
  return (
    <>
      <title>{titleOf(data?.assignment.title ?? 'Performance')}</title>
      <p className="-mt-3">
        <Link
          to={pageAddress('/dashboard', { tab: 'assignments' })}
          className="inline-block py-2.5 text-ui"
        >
          Assignments
        </Link>
      </p>
      {query.isPending && <LoadingList>Loading your takes...</LoadingList>}
      {isNone && <EmptyState isPage title="This assignment was deleted, or is not one of yours." />}
      {!data && error && !isNone && (
        <LoadFailure query={query}>Your takes could not be loaded.</LoadFailure>
      )}
      {data && !isNone && <OwnTakes key={id} performance={data} />}
    </>
  )
}
