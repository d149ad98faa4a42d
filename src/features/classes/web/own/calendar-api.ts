import calendar from 'virtual:operations/calendarContract'
import { operations } from '#platform/web/operations.ts'
import type { calendarContract } from '../../calendar-contract.ts'

export const calendarApi = operations<typeof calendarContract>(calendar)
