import { namedDay } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ClosedDays } from '../../term-types.ts'
import type { OpenTermsDialog } from './dialogs.ts'

type Props = { days: readonly ClosedDays[]; openDialog: OpenTermsDialog }

/** Holidays, and whatever else closes the academy. */
export function ClosedDaysList({ days, openDialog }: Props) {
  return (
    <section aria-labelledby="closed-days" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="closed-days" className="text-2">
          Closed days
        </h2>
        <Button look="white" size="small" onClick={() => openDialog('days', {})}>
          Close the Academy
        </Button>
      </div>
      <p className="mt-1 text-ink-2">Classes on these days are cancelled, and everybody is told.</p>
      <ul className="mt-3 border-t">
        {days.map((it) => (
          <li key={it.id} className="flex flex-wrap items-center gap-x-4 border-rule border-b py-1">
            <span className="wrap-anywhere min-w-0 flex-1">
              <strong>{it.name}</strong>{' '}
              <span className="tabular text-ink-2 max-sm:block">{daysOf(it)}</span>
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={`Change ${it.name}`}
              onClick={() => openDialog('days', { it })}
            >
              Change
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={`Delete ${it.name}`}
              onClick={() => openDialog('delete', { it: { kind: 'days', ...it } })}
            >
              Delete
            </Button>
          </li>
        ))}
        {days.length === 0 && (
          <li className="border-rule border-b py-6 text-ink-2">The academy is never closed.</li>
        )}
      </ul>
    </section>
  )
}

const daysOf = ({ first_day, last_day }: ClosedDays) =>
  first_day === last_day ? namedDay(first_day) : `${namedDay(first_day)} – ${namedDay(last_day)}`
