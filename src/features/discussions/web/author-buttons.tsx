import { Button } from '#platform/web/ui/button.tsx'

/** The actions of an author. */
export function AuthorButtons({
  onEdit,
  onWithdraw,
}: {
  onEdit: () => void
  onWithdraw: () => void
}) {
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
