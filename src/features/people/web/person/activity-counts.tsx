import type { PersonCard } from '../../contract.ts'

/** A person's activity in five numbers. */
export function ActivityCounts({ activity }: { activity: PersonCard['activity'] }) {
  return (
    <dl className="mt-6 grid border-t sm:grid-cols-2 lg:grid-cols-5 lg:border-b">
      {names.map(([key, name]) => (
        <div
          key={key}
          className="flex items-baseline justify-between gap-4 border-ink py-3 max-lg:border-b sm:max-lg:even:border-l sm:max-lg:even:pl-4 sm:max-lg:not-even:pr-4 lg:block lg:px-4 lg:py-4 lg:not-first:border-l lg:first:pl-0"
        >
          <dt className="text-ink-2 text-ui leading-ui">{name}</dt>
          <dd className="tabular font-display font-medium text-3 leading-head">{activity[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

const names = [
  ['attended', 'Live classes attended'],
  ['handed_in', 'Assignments handed in'],
  ['graded', 'Of them graded'],
  ['discussions', 'Discussions begun'],
  ['replies', 'Replies written'],
] as const satisfies [keyof PersonCard['activity'], string][]
