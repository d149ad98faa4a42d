import { Link } from 'react-router'
import { keyClass } from '#platform/web/ui/button.tsx'

type Props = { page: number; pages: number; addressOf: (page: number) => string }

export function Pages({ page, pages, addressOf }: Props) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-3 gap-y-3 pt-6">
      <Turn to={1} here={page <= 1} addressOf={addressOf}>
        First
      </Turn>
      <Turn to={page - 1} here={page <= 1} addressOf={addressOf}>
        Previous
      </Turn>
      <p className="tabular px-2 text-ink-2 text-ui">
        Page {page} of {pages}
      </p>
      <Turn to={page + 1} here={page >= pages} addressOf={addressOf}>
        Next
      </Turn>
      <Turn to={pages} here={page >= pages} addressOf={addressOf}>
        Last
      </Turn>
    </nav>
  )
}

type TurnProps = Pick<Props, 'addressOf'> & { to: number; here: boolean; children: string }

/** Where there is nothing to turn to, the key stays in its place and rests. */
function Turn({ to, here, addressOf, children }: TurnProps) {
  const look = { look: 'white', size: 'small' } as const
  return here ? (
    <button type="button" disabled className={keyClass(look)}>
      {children}
    </button>
  ) : (
    <Link to={addressOf(to)} className={keyClass(look)}>
      {children}
    </Link>
  )
}
