import type { Role } from '#platform/actor.ts'
import { Ago } from './ago.tsx'
import { AuthorName } from './author-name.tsx'
import { Avatar } from './avatar.tsx'

type Written = {
  author: { first_name: string; last_name: string; role: Role; picture: string | null }
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
        <AuthorName author={it.author} />
      </span>
      <Ago at={it.created_at} />
      {it.edited_at && <span>edited</span>}
    </p>
  )
}
