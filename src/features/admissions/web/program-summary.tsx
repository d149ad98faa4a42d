import { maximumCourses, packageFor, priceOf } from '#features/catalogue/pricing-rules.ts'
import { academy } from '#platform/academy.ts'
import { amount } from '#platform/money.ts'
import { Leader } from '#platform/web/ui/leader.tsx'
import { ProgramChord } from '#platform/web/ui/program-chord.tsx'
import type { Offer } from '../offer-types.ts'
import { TermLine } from './term-line.tsx'

const atMost = `At most ${maximumCourses} courses`

/** The price of the chosen courses; before the first choice, the prices by number of courses. */
export function ProgramSummary({ choices, packages, term }: Offer) {
  const none = choices.length === 0
  return (
    // In a small window the price is separate, and sticks to the bottom.
    <aside
      aria-label="Price summary"
      className="max-lg:contents lg:sticky lg:top-6 lg:border lg:bg-surface"
    >
      <div className="grid gap-4 border-ink bg-surface p-6 max-lg:mt-12 max-lg:border">
        <h2 className="text-2">Your program</h2>
        {term && <TermLine term={term} />}
        <div className="max-w-64">
          <ProgramChord courses={Math.min(choices.length, maximumCourses)} />
        </div>
        <ul className="grid gap-3">
          {none &&
            packages.map(({ id, title, price }) => (
              <li key={id}>
                <Leader name={title}>{amount(price)}</Leader>
              </li>
            ))}
          {choices.map(({ name, times }) => (
            <li key={name}>
              <Leader name={name}>{times}</Leader>
            </li>
          ))}
          {!none && (
            <li>
              <Leader name="Piano (Compulsory)">Included</Leader>
            </li>
          )}
        </ul>
        {/* Exists before its text, so that screen readers announce it. */}
        <div role="status" className="grid gap-2">
          {choices.flatMap(({ clashes }) =>
            choices.map(
              ({ name }) =>
                clashes[name] && (
                  <p key={clashes[name]} className="border-brass border-l-8 bg-cream px-4 py-2">
                    {clashes[name]}
                  </p>
                ),
            ),
          )}
        </div>
      </div>
      <div
        aria-live="polite"
        className="flex items-center justify-between gap-4 bg-surface px-6 py-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:mb-12 max-lg:border max-lg:border-t-0 max-lg:py-2 lg:border-t"
      >
        <p className="leading-ui">
          <b>
            {packageFor(packages, choices.length)?.title ??
              (none ? 'No course chosen yet' : atMost)}
          </b>
          <br />
          <span className="text-ink-3 text-sm">{academy.currency}, for the whole program</span>
        </p>
        <p className="tabular font-display text-4 leading-none">
          {none || packageFor(packages, choices.length)
            ? amount(priceOf(packages, choices.length))
            : '–'}
        </p>
      </div>
    </aside>
  )
}
