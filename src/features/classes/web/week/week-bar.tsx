import { Button } from '#platform/web/ui/button.tsx'
import { spanOfDays } from '../class-time.tsx'
import type { useWeek } from './use-week.ts'

type Props = {
  week: ReturnType<typeof useWeek>
  /** A heading where the week is what the page is about. */
  as?: 'h2' | 'p'
}

/** Which week is shown, and the way to others. */
export function WeekBar({ week, as: Words = 'h2' }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button look="white" size="small" aria-label="The week before" onClick={() => week.move(-1)}>
        ←
      </Button>
      <Words className="tabular font-display text-1" aria-live="polite">
        {spanOfDays(week.first_day, week.last_day)}
      </Words>
      <Button look="white" size="small" aria-label="The week after" onClick={() => week.move(1)}>
        →
      </Button>
      {!week.isThisWeek && (
        <Button look="quiet" size="small" onClick={() => week.show(week.today)}>
          This week
        </Button>
      )}
    </div>
  )
}
