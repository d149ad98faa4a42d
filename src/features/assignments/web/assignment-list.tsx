import { PagedList } from '#platform/web/list/paged-list.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { assignmentsPerPage } from '../grading-rules.ts'
import type { OpenAssignmentDialog } from './dialogs.tsx'
import { TutorAssignmentRow } from './tutor-assignment-row.tsx'
import type { AssignmentControls, useAssignments } from './use-assignments.ts'

type Props = {
  list: ReturnType<typeof useAssignments>
  controls: AssignmentControls
  openDialog: OpenAssignmentDialog
  onCreate: () => void
}

/** The list of assignments, or its empty state. */
export function AssignmentList({ list, controls, openDialog, onCreate }: Props) {
  const { params, addressOf } = controls
  return (
    <PagedList
      query={list}
      controls={controls}
      pageSize={assignmentsPerPage}
      loading="Loading assignments..."
      failed="Failed to load assignments"
      empty={
        <div className="border-t">
          <EmptyNote
            next={
              <Button look="white" onClick={onCreate}>
                Set the first one
              </Button>
            }
          >
            No assignments yet.
          </EmptyNote>
        </div>
      }
    >
      {({ items }) => (
        <ul className="wide-columns border-t">
          {items.map((assignment) => (
            <li key={assignment.id}>
              <TutorAssignmentRow
                assignment={assignment}
                from={addressOf(params.page)}
                withAuthor={params.whose === 'everybodys'}
                openDialog={openDialog}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
