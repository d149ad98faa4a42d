import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { shownDate } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { NameNotice } from '../../contract.ts'
import { api } from '../api.ts'

/** Names that the office should review, each until an admin has. */
export function NameNotices({ names }: { names: readonly NameNotice[] }) {
  const see = useAction({
    call: (id: string) => call(api.seeNameNotice, { params: { id } }),
    failed: 'That could not be noted',
    changes: ['people'],
  })
  return (
    <ul className="mt-2">
      {names.map(({ id, user_id, name, name_before, resembles, noted_at }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-rule border-t-1 py-2.5 text-ui"
        >
          <p className="wrap-anywhere min-w-0 flex-1 basis-64">
            <Link to={pageAddress('/admin/people/:id', { id: user_id })} className="font-semibold">
              <bdi>{name}</bdi>
            </Link>{' '}
            {name_before ? (
              <>
                was <bdi>{name_before}</bdi> until {shownDate(noted_at)}
              </>
            ) : (
              'is new'
            )}
            {resembles && (
              <>
                , and reads like <bdi>{resembles}</bdi>
              </>
            )}
          </p>
          <Button
            look="white"
            size="small"
            aria-label={`Seen: ${name}`}
            disabled={see.isPending}
            onClick={() => see.mutate(id)}
          >
            Seen
          </Button>
        </li>
      ))}
    </ul>
  )
}
