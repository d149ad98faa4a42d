import type { OpenDialog } from '#platform/web/ui/use-dialogs.tsx'
import type { PersonCard } from '../../contract.ts'
import { DeactivateDialog, ReactivateDialog } from './confirm-dialogs.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The dialogs about a person, whom all of them get. */
export const dialogs = {
  role: RoleDialog,
  deactivate: DeactivateDialog,
  reactivate: ReactivateDialog,
  enrol: EnrolDialog,
  withdraw: WithdrawDialog,
  erase: EraseDialog,
}
export type OpenPersonDialog = OpenDialog<typeof dialogs, { person: PersonCard }>
