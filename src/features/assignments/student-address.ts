import { pageAddress } from '#platform/page-address.ts'

/** The dialog over a student's assignments: to hand in, or what one has handed in. */
export type StudentDialog = { submit?: string; work?: string }

/** Where a student hands in, or looks at what they have handed in. */
export const studentAddress = ({ id, submission }: { id: string; submission: object | null }) =>
  pageAddress('/dashboard', { tab: 'assignments', [submission ? 'work' : 'submit']: id })
