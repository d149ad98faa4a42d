import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'

/** What one can do with what one has written. */
export function OwnKeys({ onEdit, onWithdraw }: { onEdit: () => void; onWithdraw: () => void }) {
  return (
    <p className="-ml-4 mt-1 flex">
      <Button look="quiet" size="small" onClick={onEdit}>
        Edit
      </Button>
      <Button look="quiet" size="small" onClick={onWithdraw}>
        Withdraw
      </Button>
    </p>
  )
}

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
