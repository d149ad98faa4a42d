import { type Day, dateIn } from '#platform/dates.ts'

/** `For Winter 2027, from Feb 15, 2027` */
export const TermLine = ({
  term: { name, first_day },
}: {
  term: { name: string; first_day: Day }
}) => (
  <p>
    For {name}, from {dateIn('UTC', new Date(first_day))}
  </p>
)
