import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { call } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { api } from './api.ts'

/** Where a disk of the server has too little room; nothing while it has enough. */
export function DiskAlert() {
  const { data } = useQuery({
    queryKey: ['disk'],
    queryFn: () => call(api.showDisk),
    // Nobody tells of room that was made.
    refetchInterval: 60_000,
  })
  if (!data?.full) return null
  const { holds, free_bytes } = data.full
  return (
    <Alert title={titles[holds]} className="mt-6 max-w-[44rem]">
      {holds === 'academy' ? (
        <p>
          {sizeInWords(free_bytes)} are free where the academy keeps its data. Once it is full,
          nothing can be handed in, uploaded or saved any more. Delete{' '}
          <Link to={pageAddress('/recordings')}>recordings</Link> that nobody needs, and tell
          whoever runs the server.
        </p>
      ) : (
        <p>
          {sizeInWords(free_bytes)} are free there, and the next backup may not fit. Tell whoever
          runs the server: backups that were made by hand stay until somebody removes them.
        </p>
      )}
    </Alert>
  )
}

const titles = {
  academy: 'The server’s disk is almost full',
  backups: 'The disk of the backups is almost full',
}
