import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { peopleContract } from '#features/people/contract.ts'
import { call } from '#platform/web/api.ts'
import { shownDate } from '#platform/web/moments.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { Overview } from '../contract.ts'

type Notices = Overview['attention']['names']

/** Names that somebody in the office should look at, each until somebody has. */
export function NameNotices({ names }: { names: Notices }) {
  const queries = useQueryClient()
  const see = useMutation({
    mutationFn: (id: string) => call(peopleContract.seeNameNotice, { params: { id } }),
    onError: (error) =>
      toasts.show({ title: 'That could not be noted', description: reasonOf(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['overview'] }),
  })
  return (
    <ul className="mt-2">
      {names.map(({ id, user_id, name, name_before, resembles, noted_at }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-rule border-t-1 py-2.5 text-ui"
        >
          <p className="wrap-anywhere min-w-0 flex-1 basis-64">
            <Link to={`/admin/people/${user_id}`} className="font-semibold">
              {name}
            </Link>{' '}
            {name_before ? `was ${name_before} until ${shownDate(noted_at)}` : 'is new'}
            {resembles && `, and reads like ${resembles}`}
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
