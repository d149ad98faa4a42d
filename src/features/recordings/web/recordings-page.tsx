import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { call } from '#platform/web/api.ts'
import { MoreButton } from '#platform/web/list/more-button.tsx'
import { useInfiniteList } from '#platform/web/list/use-infinite-list.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import type { Recording } from '../contract.ts'
import { api } from './api.ts'
import { RecordingRow } from './recording-row.tsx'

const AddDialog = lazyPart('add-recording', () => import('./add-dialog.tsx'))
const RemoveDialog = lazyPart('remove-recording', () => import('./remove-dialog.tsx'))

export const meta = () => [
  ...pageMeta({ title: 'Recordings', description: 'What was recorded in your classes.' }),
  { name: 'robots', content: 'noindex' },
]

export default function RecordingsPage() {
  const one = idIn(useSearchParams()[0].get('recording'))
  const list = useRecordings(one)
  const { data, items: recordings, lastPage, isPending, refetch } = list
  const mayAdd = may(usePerson(), 'addRecordings')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Recording>()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4">Recordings</h1>
          {one ? (
            <Link to={pageAddress('/recordings')} className="mt-1 inline-block py-2.5">
              All recordings
            </Link>
          ) : (
            <p className="mt-1 text-ink-2">What was recorded in your classes, the newest first.</p>
          )}
        </div>
        {mayAdd && data && <Button onClick={() => setAdding(true)}>Add a Recording</Button>}
      </div>
      {isAdding && (
        <AddDialog mostBytes={lastPage?.most_bytes ?? 0} onClose={() => setAdding(false)} />
      )}
      {removing && <RemoveDialog recording={removing} onClose={() => setRemoving(undefined)} />}
      {isPending && <LoadingList className="mt-6 border-t">Loading recordings...</LoadingList>}
      {!isPending && !data && (
        <div className="mt-8 max-w-[40rem]">
          <Alert title="Failed to load the recordings" className="mb-6">
            <p>The academy’s server did not answer. The recordings are still there.</p>
          </Alert>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
      {data && (
        <ul className="mt-6 border-t">
          {recordings.map((recording) => (
            <li key={recording.id}>
              <RecordingRow recording={recording} onRemove={setRemoving} />
            </li>
          ))}
        </ul>
      )}
      {data && recordings.length === 0 && <EmptyNote>{noneFor({ one, mayAdd })}</EmptyNote>}
      <MoreButton list={list}>Show more</MoreButton>
    </>
  )
}

function noneFor({ one, mayAdd }: { one: string | undefined; mayAdd: boolean }) {
  if (one) return 'This recording was removed, or belongs to a course that is not yours.'
  return mayAdd
    ? 'No recordings yet. What you add here is for the students of its course.'
    : 'No recordings yet. When your tutor records a class of one of your courses, it stands here.'
}

/** Anything else in the address is ignored. */
const idIn = (param: string | null) => /^[\da-f-]{36}$/.exec(param ?? '')?.[0]

/** The visible recordings, page after page; or one of them, which a search has found. */
const useRecordings = (recording: string | undefined) =>
  useInfiniteList({
    queryKey: ['recordings', recording],
    shows: ['recordings', 'enrolments'],
    fetch: (offset) => call(api.listRecordings, { query: { offset, recording } }),
  })
