import { Link, useParams } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { PersonView } from './person/person-view.tsx'
import { usePersonCard } from './use-people.ts'

export const meta = () => [
  ...pageMeta({ description: 'What the academy knows about one person.' }),
  { name: 'robots', content: 'noindex' },
]

export default function PersonPage() {
  const { id = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = usePersonCard(id)
  const isGone = error instanceof ApiProblem && error.status < 500
  return (
    <>
      <title>{titleOf(data && !isGone ? fullName(data) : 'Person')}</title>
      <p className="mb-2">
        <Link to={pageAddress('/admin/people')} className="inline-block py-2.5 text-ui">
          Back to People
        </Link>
      </p>
      {isPending && <LoadingList>Loading the person...</LoadingList>}
      {isGone && (
        <EmptyState isPage title="There is nobody at this address.">
          <p className="text-ink-2">The account may have been erased.</p>
          <Link to={pageAddress('/admin/people')} className={buttonClass({ look: 'white' })}>
            Show everybody
          </Link>
        </EmptyState>
      )}
      {error && !isGone && !data && (
        <EmptyState isPage title="The person could not be loaded.">
          <Button look="white" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {data && !isGone && <PersonView key={data.id} person={data} />}
    </>
  )
}
