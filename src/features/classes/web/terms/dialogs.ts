import type { OpenDialog } from '#platform/web/ui/use-dialogs.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TutorsDialog } from './tutors-dialog.tsx'

export const dialogs = {
  term: TermDialog,
  days: DaysDialog,
  place: PlaceDialog,
  tutors: TutorsDialog,
  delete: DeleteDialog,
}
export type OpenTermsDialog = OpenDialog<typeof dialogs>
