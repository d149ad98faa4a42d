import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import type { Discussion } from '../../contract.ts'
import { DiscussionRow } from '../discussion-row.tsx'
import { useDiscussions } from '../use-discussions.ts'

const DiscussionDialog = lazyPart('discussion-dialog', () => import('../discussion-dialog.tsx'))
const DiscussionView = lazyPart(
  'discussion-view',
  () => import('../discussion-view.tsx'),
  <LoadingList className="">Loading the discussion...</LoadingList>,
)

type Props = {
  /** The newest ones; null where they could not be loaded. */
  discussions: { items: readonly Discussion[]; total: number } | null
  /** The courses in which the student may start a discussion, besides general ones. */
  courses: readonly { course_id: number; name: string }[]
  panel: RefObject<HTMLElement | null>
}

/** The newest discussions, or the one in the address. */
export default function DiscussionsPanel({ discussions, courses, panel }: Props) {
  const [params, setParams] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const [all, setAll] = useState(false)
  const rest = useDiscussions({ enabled: all })
  const open = params.get('discussion')
  useFocusKept(open, panel)
  if (open) {
    return (
      <DiscussionView
        key={open}
        id={open}
        onLeave={() => setParams({ tab: 'discussions' })}
        panel={panel}
      />
    )
  }

  const items = rest.data ? rest.items : (discussions?.items ?? [])
  const total = discussions?.total ?? 0
  const showMore = () => (rest.data ? rest.fetchNextPage() : rest.refetch())
  return (
    <>
      <div className="flex justify-end border-rule border-b py-3">
        <Button look="white" size="small" onClick={() => setNew(true)}>
          Start a Discussion
        </Button>
      </div>
      {isNew && <DiscussionDialog courses={courses} onClose={() => setNew(false)} />}
      {items.length === 0 && <EmptyNote>No discussions available.</EmptyNote>}
      <ul className="wide-columns">
        {items.map((discussion) => (
          <li key={discussion.id}>
            <DiscussionRow discussion={discussion} level="h2" />
          </li>
        ))}
      </ul>
      {rest.isError && (
        <p role="alert" className="mt-4">
          The academy’s server did not answer. Try again in a moment.
        </p>
      )}
      {total > items.length && (
        <Button
          look="white"
          size="small"
          className="mt-4"
          busy={rest.isFetching}
          onClick={() => rest.isFetching || (all ? showMore() : setAll(true))}
        >
          {all ? 'Show more' : `View all ${total} discussions`}
        </Button>
      )}
    </>
  )
}

/**
 * Keeps the focus, since the pressed link disappears with the list or the discussion: opening a
 * discussion focuses its beginning, going back focuses it in the list.
 */
function useFocusKept(open: string | null, panel: RefObject<HTMLElement | null>) {
  const before = useRef(open)
  useEffect(() => {
    const left = before.current
    before.current = open
    if (left === open || document.activeElement !== document.body) return
    const link = left && panel.current?.querySelector<HTMLElement>(`a[href$="${CSS.escape(left)}"]`)
    if (!open && link) link.focus()
    else panel.current?.focus({ preventScroll: true })
  }, [open, panel])
}
