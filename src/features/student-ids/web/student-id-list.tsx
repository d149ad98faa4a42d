import { MoreButton } from '#platform/web/list/more-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import type { Category } from '../rules.ts'
import type { OpenStudentIdDialog } from './dialogs.ts'
import { StudentIdRow } from './student-id-row.tsx'
import type { Search } from './use-search.ts'
import type { useStudentIds } from './use-student-ids.ts'

type Props = {
  list: ReturnType<typeof useStudentIds>
  category: Category
  search: Search
  openDialog: OpenStudentIdDialog
}

/** The rows, or the empty state. */
export function StudentIdList({ list, category, search, openDialog }: Props) {
  if (list.isPending) {
    return <LoadingList>Loading student IDs...</LoadingList>
  }
  if (!list.data) {
    return <LoadFailure query={list}>The list could not be loaded.</LoadFailure>
  }
  if (list.items.length === 0) {
    return search.words ? (
      <EmptyState title="Nothing like that on the list.">
        <Button look="white" onClick={search.clear}>
          Clear search
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={`No ${category.toLowerCase()} IDs yet.`}>
        <p className="text-ink-2">Add one, or import a list of names.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="@container border-t" aria-busy={list.isPlaceholderData || undefined}>
        {list.items.map((row) => (
          <StudentIdRow key={row.id} row={row} openDialog={openDialog} />
        ))}
      </ul>
      <MoreButton list={list} counted>
        Load more
      </MoreButton>
    </>
  )
}
