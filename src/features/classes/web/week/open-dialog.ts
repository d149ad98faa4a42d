import type { ClassItem } from '../../class-types.ts'

/** The dialog over the list. */
export type OpenDialog =
  | { what: 'add' }
  | { what: 'edit' | 'cancel' | 'restore' | 'make-up'; it: ClassItem }
