import { useSearchParams } from 'react-router'
import { academy } from '#platform/academy.ts'
import { addDays, type Day, dayIn, isRealDay } from '#platform/dates.ts'
import { useNow } from '#platform/web/use-now.ts'
import { weekOf } from '../../plan-rules.ts'

/** The week in the address, from its Monday; the present one where there is none. */
export function useWeek() {
  const [params, setParams] = useSearchParams()
  const today = dayIn(academy.timeZone, useNow())
  const asked = params.get('week') ?? ''
  const first_day = weekOf(isRealDay(asked) ? asked : today)
  const show = (day: Day) => {
    const next = new URLSearchParams(params)
    if (weekOf(day) === weekOf(today)) next.delete('week')
    else next.set('week', weekOf(day))
    setParams(next, { preventScrollReset: true })
  }
  return {
    first_day,
    last_day: addDays(first_day, 6),
    today,
    isThisWeek: weekOf(today) === first_day,
    move: (weeks: number) => show(addDays(first_day, 7 * weeks)),
    show,
  }
}
