import { addressOf } from '#platform/web/api.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { calendarApi } from '../own/calendar-api.ts'

/** Saves one class for a calendar. */
export const CalendarButton = ({ id }: { id: string }) => (
  <ButtonLink look="white" href={addressOf(calendarApi.downloadClass, { id })}>
    Add to calendar
  </ButtonLink>
)
