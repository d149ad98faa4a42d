import { useQuery } from '@tanstack/react-query'
import { BackupAlert } from '#features/backups/web/parts/backup-alert.tsx'
import { LastBackup } from '#features/backups/web/parts/last-backup.tsx'
import { SoonDeleted } from '#features/retention/web/parts/soon-deleted.tsx'
import { call } from '#platform/web/api.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { api } from './api.ts'
import { Attention } from './attention.tsx'
import { CountCards } from './count-cards.tsx'
import { DiskAlert } from './disk-alert.tsx'
import { RecentApplications } from './recent-applications.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Admin Dashboard', description: 'The academy at a glance.' }),
  { name: 'robots', content: 'noindex' },
]

export default function OverviewPage() {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['overview'],
    meta: changedBy('applications', 'mails', 'people', 'assignments', 'discussions'),
    queryFn: () => call(api.showOverview),
  })
  return (
    <>
      <h1 className="text-3">Dashboard Overview</h1>
      <DiskAlert />
      <BackupAlert />
      {isPending && <LoadingList className="mt-6 border-t">Loading the overview...</LoadingList>}
      {!isPending && !data && (
        <div className="mt-8 max-w-[40rem]">
          <Alert title="Failed to load the overview" className="mb-6">
            <p>The academy’s server did not answer. Try again in a moment.</p>
          </Alert>
          <Button busy={isFetching} onClick={() => isFetching || refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && (
        <>
          <CountCards counts={data.counts} />
          <div className="mt-12 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <RecentApplications recent={data.recent} />
            <Attention overview={data} />
          </div>
          <SoonDeleted />
          <LastBackup />
        </>
      )}
    </>
  )
}
