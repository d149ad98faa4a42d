import { shownDate, shownTime } from '../moments.ts'

type Written = {
  author: { first_name: string; last_name: string }
  created_at: string
  edited_at: string | null
}

/** Who wrote it, when, and whether it was changed. */
export function Byline({ it, place }: { it: Written; place?: string }) {
  return (
    <p className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-2 text-sm">
      {place && <span>{place}</span>}
      <span>
        {it.author.first_name} {it.author.last_name}
      </span>
      <time dateTime={it.created_at}>
        {shownDate(it.created_at)}, {shownTime(it.created_at)}
      </time>
      {it.edited_at && <span>edited</span>}
    </p>
  )
}
