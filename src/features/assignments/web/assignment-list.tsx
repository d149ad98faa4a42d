import { Navigate } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Pages } from '#platform/web/ui/pages.tsx'
import { assignmentsPerPage } from '../grading-rules.ts'
import { AssignmentItem } from './assignment-item.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { useAssignments, Wish } from './use-assignments.ts'

type Props = { list: ReturnType<typeof useAssignments>; wish: Wish; openDialog: OpenDialog }

/** The assignments, or why there are none. */
export function AssignmentList({ list, wish, openDialog }: Props) {
  const { data } = list
  if (list.isPending) return <Loading>Loading assignments...</Loading>
  if (!data) {
    return (
      <div className="grid justify-items-start gap-4 border-t py-8">
        <p role="alert">Failed to load assignments</p>
        <Button look="white" busy={list.isFetching} onClick={() => list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const pages = Math.max(1, Math.ceil(data.total / assignmentsPerPage))
  // What stood on the last page may be deleted meanwhile.
  if (wish.page > pages && !list.isPlaceholderData) {
    return <Navigate to={addressOf({ ...wish, page: pages })} replace />
  }
  if (data.total === 0) {
    return (
      <div className="border-t">
        <Empty>No assignments yet.</Empty>
      </div>
    )
  }
  return (
    <>
      <ul aria-busy={list.isPlaceholderData || undefined} className="border-t">
        {data.items.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentItem
              assignment={assignment}
              from={addressOf(wish)}
              withAuthor={wish.whose === 'everybodys'}
              openDialog={openDialog}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pages page={wish.page} pages={pages} addressOf={(page) => addressOf({ ...wish, page })} />
      )}
    </>
  )
}

function addressOf({ whose, page }: Wish) {
  const said = {
    ...(whose === 'everybodys' && { whose }),
    ...(page > 1 && { page: String(page) }),
  }
  return `?${new URLSearchParams(said)}`
}
