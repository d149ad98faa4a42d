import type { Day } from '#platform/dates.ts'
import { asksForGuardian } from './age-rules.ts'

/** A minor without a guardian whom the office could call. */
export const lacksGuardian = (
  today: Day,
  { birthdate, guardian }: { birthdate: string; guardian: string },
) => guardian.trim() === '' && asksForGuardian(today, birthdate)
