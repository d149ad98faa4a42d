import type { DialogProps, OpenDialog } from '#platform/web/ui/use-dialogs.tsx'
import type { SetAssignment } from '../contract.ts'
import { AssignmentDialog, DeleteAssignment } from './lazy-dialogs.ts'

/** Finds the present version, also when somebody else changes it while a dialog is open. */
type Latest = { latest: (assignment: SetAssignment) => SetAssignment }
type Props = DialogProps & Latest & { assignment: SetAssignment }

/** The dialogs over the list of assignments. */
export const dialogs = {
  create: ({ latest: _, ...dialog }: DialogProps & Latest) => <AssignmentDialog {...dialog} />,
  edit: ({ assignment, latest, ...dialog }: Props) => (
    <AssignmentDialog {...dialog} id={assignment.id} latest={latest(assignment)} />
  ),
  delete: ({ assignment, latest, ...dialog }: Props) => (
    <DeleteAssignment {...dialog} assignment={latest(assignment)} />
  ),
}
export type OpenAssignmentDialog = OpenDialog<typeof dialogs, Latest>
