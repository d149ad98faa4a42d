import type { ApplicationCard } from '../../card-types.ts'
import type { Undo } from './use-decision.ts'

export type DialogName = 'delete' | 'erase' | 'create-id'

/** Opens a dialog about one application over the list. */
export type OpenDialog = (dialog: DialogName, application: ApplicationCard, undo?: Undo) => void
