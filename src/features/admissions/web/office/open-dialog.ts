import type { ApplicationCard } from '../../contract.ts'
import type { Undo } from './use-decision.ts'

/** Opens a dialog about one application over the list. */
export type OpenDialog = (
  dialog: 'delete' | 'create-id',
  application: ApplicationCard,
  undo?: Undo,
) => void
