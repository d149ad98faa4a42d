import { placesInWords } from '#features/catalogue/intake-rules.ts'
import type { CourseIntake, Intake } from '#features/publishing/site-types.ts'
import { fullAmount } from '#platform/currency.ts'
import { weekdayOf } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { namedDay } from '#platform/web/moments.ts'

type Props = {
  intake: Intake
  /** The least that a program costs. */
  fromPrice: number | undefined
  /** Whether one can apply now. */
  isOpen: boolean
  /** The courses with the fewest places left. */
  scarce: readonly { id: number; title: string; left: CourseIntake['placesLeft'] }[]
}

/** When the next term begins, and until when one can apply for it. */
export function NextTerm({ intake, fromPrice, isOpen, scarce }: Props) {
  const { name, firstDay, applyUntil } = intake
  return (
    <section aria-labelledby="term" className="border-t">
      <div className="wrap grid grid-cols-1 items-end gap-x-10 gap-y-6 py-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:py-14">
        <h2 id="term" className="text-4">
          {name} starts on {weekdayOf(firstDay)}, <em>{namedDay(firstDay)}.</em>
        </h2>
        <div>
          {isOpen && applyUntil && (
            <p className="font-display text-1">Apply by {namedDay(applyUntil)}.</p>
          )}
          {fromPrice !== undefined && (
            <p className="mt-1 text-ink-2">From {fullAmount(fromPrice)}, piano included.</p>
          )}
          {scarce.length > 0 && (
            <ul className="mt-3">
              {scarce.map(({ id, title, left }) => (
                <li
                  key={id}
                  className="flex items-baseline justify-between gap-4 border-rule border-t-1 py-1.5"
                >
                  <a href={pageAddress('/courses/:id', { id })}>{title}</a>
                  <span className="font-semibold text-brass-text text-sm">
                    {placesInWords(left)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
