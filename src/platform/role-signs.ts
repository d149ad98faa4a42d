import type { Standing } from './actor.ts'

/** The label beside the names of tutors and admins, wherever they write or appear. */
export const roleSigns: Partial<Record<Standing, string>> = { admin: 'Office', tutor: 'Tutor' }
