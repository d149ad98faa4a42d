import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'

type Props = { page: number; pages: number; addressOf: (page: number) => string }

export function PageLinks({ page, pages, addressOf }: Props) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-3 gap-y-3 pt-6">
      <PageLink to={1} here={page <= 1} addressOf={addressOf}>
        First
      </PageLink>
      <PageLink to={page - 1} here={page <= 1} addressOf={addressOf}>
        Previous
      </PageLink>
      <p className="tabular px-2 text-ink-2 text-ui">
        Page {page} of {pages}
      </p>
      <PageLink to={page + 1} here={page >= pages} addressOf={addressOf}>
        Next
      </PageLink>
      <PageLink to={pages} here={page >= pages} addressOf={addressOf}>
        Last
      </PageLink>
    </nav>
  )
}

type TurnProps = Pick<Props, 'addressOf'> & { to: number; here: boolean; children: string }

/** Where there is no such page, the button stays in its place, disabled. */
function PageLink({ to, here, addressOf, children }: TurnProps) {
  const look = { look: 'white', size: 'small' } as const
  return here ? (
    <button type="button" disabled className={buttonClass(look)}>
      {children}
    </button>
  ) : (
    <Link to={addressOf(to)} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
