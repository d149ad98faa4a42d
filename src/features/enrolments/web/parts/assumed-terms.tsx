import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { AssumedTerms as Assumed } from '../../contract.ts'
import type { Assumption } from '../../rules.ts'
import { api } from '../api.ts'

/** What the program assumed of terms, to be looked at and confirmed. */
export function AssumedTerms({ assumed }: { assumed: Assumed }) {
  const { reason, total, items } = assumed
  const confirm = useAction({
    call: () => call(api.confirmTerms, { body: { ids: items.map(({ id }) => id) } }),
    failed: 'That could not be noted',
    changes: ['people'],
  })
  const rest = total - items.length
  return (
    <>
      {words[reason](total)}
      <ul className="mt-2">
        {items.map((it) => (
          <li key={it.id} className="wrap-anywhere border-rule border-t-1 py-2.5 text-ui">
            <Link to={addressOf(it)} className="font-semibold">
              <bdi>{fullName(it)}</bdi>
            </Link>
            {`, ${[it.course, it.term ?? 'no term yet'].filter(Boolean).join(', ')}`}
          </li>
        ))}
        {rest > 0 && (
          <li className="py-2.5 text-ink-2 text-ui">
            and {rest} more, which follow when these are confirmed
          </li>
        )}
      </ul>
      <Button
        look="white"
        size="small"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        Confirm
      </Button>
    </>
  )
}

const words: Record<Assumption, (total: number) => string> = {
  still_here: (total) =>
    `${total === 1 ? 'enrolment comes' : 'enrolments come'} from an earlier term and ${total === 1 ? 'was' : 'were'} carried into the one that is on. Withdraw whoever does not go on.`,
  first_term: (total) =>
    `${total === 1 ? 'enrolment' : 'enrolments'} without a term now ${total === 1 ? 'belongs' : 'belong'} to the first one that there is.`,
  accepted_only: (total) =>
    `${total === 1 ? 'course was' : 'courses were'} accepted of somebody who had an account, and nobody enrolled them. Enrol them, or tell them.`,
  applied_twice: (total) =>
    `${total === 1 ? 'application is' : 'applications are'} of an address with an older one for the same term, and ${total === 1 ? 'was' : 'were'} moved.`,
}

const addressOf = ({ user_id, application_id }: Assumed['items'][number]) =>
  user_id
    ? pageAddress('/admin/people/:id', { id: user_id })
    : pageAddress('/admin/applications', { application: application_id ?? '' })
