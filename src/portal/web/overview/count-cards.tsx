import type { Overview } from '../../contract.ts'

/** The academy in five numbers. */
export function CountCards({ counts }: { counts: Overview['counts'] }) {
  return (
    <div className="mt-6 grid border-t sm:grid-cols-2 lg:grid-cols-5 lg:border-b">
      {names.map(([key, name]) => (
        <article
          key={key}
          className="flex items-baseline justify-between gap-4 border-ink py-3 max-lg:border-b sm:max-lg:even:border-l sm:max-lg:even:pl-4 lg:block lg:px-4 lg:py-4 lg:not-first:border-l lg:first:pl-0"
        >
          <h2 className="font-normal font-sans text-ink-2 text-ui leading-ui tracking-normal">
            {name}
          </h2>
          <p className="tabular font-display font-medium text-3 leading-head">
            {new Intl.NumberFormat('en-CA').format(counts[key])}
          </p>
        </article>
      ))}
    </div>
  )
}

const names = [
  ['applications', 'Total Applications'],
  ['pending_applications', 'Pending Applications'],
  ['students', 'Total Students'],
  ['assignments', 'Assignments'],
  ['discussions', 'Discussions'],
] as const satisfies [keyof Overview['counts'], string][]
