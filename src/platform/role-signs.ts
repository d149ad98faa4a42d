import type { Standing } from './actor.ts'

/** What stands beside the name of who teaches or runs the academy, wherever they write or appear. */
export const roleSigns: Partial<Record<Standing, string>> = { admin: 'Office', tutor: 'Tutor' }
