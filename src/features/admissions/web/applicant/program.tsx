import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { amount } from '#platform/money.ts'
import { Leader } from '#platform/web/ui/leader.tsx'
import { ProgramChord } from '#platform/web/ui/program-chord.tsx'
import type { ApplicantsView } from '../../applicant-types.ts'
import { TermLine } from '../term-line.tsx'

/** The chosen courses, when they meet, and what the program costs. */
export function Program({ view }: { view: ApplicantsView }) {
  const { courses, packageTitle, price, currency, created_at, changed_at, term } = view
  return (
    <aside aria-labelledby="program" className="border bg-surface">
      <div className="grid gap-4 p-6">
        <h2 id="program" className="text-2">
          Your program
        </h2>
        {term && <TermLine term={term} />}
        <div className="max-w-64">
          <ProgramChord courses={courses.length} />
        </div>
        <ul className="grid gap-3">
          {courses.map(({ name, times }) => (
            <li key={name}>
              <Leader name={name}>{times}</Leader>
            </li>
          ))}
          <li>
            <Leader name="Piano (Compulsory)">Included</Leader>
          </li>
        </ul>
      </div>
      <div className="flex items-center justify-between gap-4 border-ink border-t px-6 py-4">
        <p className="leading-ui">
          <b>{packageTitle}</b>
          <br />
          <span className="text-ink-3 text-sm">
            {currency}, as on {dateIn(academy.timeZone, new Date(changed_at ?? created_at))}
          </span>
        </p>
        <p className="tabular font-display text-4 leading-none">{amount(price, currency)}</p>
      </div>
    </aside>
  )
}
