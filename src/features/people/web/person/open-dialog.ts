import type { PersonCard } from '../../contract.ts'

/** The dialog that is open over a person's page. */
export type PersonDialog =
  | { dialog: 'role' | 'deactivate' | 'reactivate' | 'enrol' | 'erase' }
  | { dialog: 'withdraw'; course: PersonCard['courses'][number] }

export type OpenDialog = (open: PersonDialog) => void
