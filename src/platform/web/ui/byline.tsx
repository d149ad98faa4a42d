import { shownDate, shownTime } from '../moments.ts'
import { Avatar } from './avatar.tsx'

type Written = {
  author: { first_name: string; last_name: string; picture: string | null }
  created_at: string
  edited_at: string | null
}

/** Who wrote it, when, and whether it was changed. */
export function Byline({ it, place }: { it: Written; place?: string }) {
  return (
    <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
      {place && <span>{place}</span>}
      <span className="inline-flex items-center gap-2">
        <Avatar person={it.author} className="size-7 text-xs" />
        {it.author.first_name} {it.author.last_name}
      </span>
      <time dateTime={it.created_at}>
        {shownDate(it.created_at)}, {shownTime(it.created_at)}
      </time>
      {it.edited_at && <span>edited</span>}
    </p>
  )
}
