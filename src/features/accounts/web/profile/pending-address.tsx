import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { sessionKey, usePerson } from '#platform/web/session.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { api } from './api.ts'

export const emailChangeKey = [...sessionKey, 'email-change']

/** The requested address, until it is confirmed. */
export function PendingAddress() {
  const { email: current } = usePerson()
  const queries = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: emailChangeKey,
    meta: changedBy('session'),
    queryFn: () => call(api.showEmailChange),
  })
  const cancel = useAction({
    call: () => call(api.cancelEmailChange),
    done: 'The change is cancelled',
    failed: 'The change could not be cancelled',
    changes: [],
    onDone: () => queries.setQueryData(emailChangeKey, { change: null }),
  })
  if (isError && !data) {
    return (
      <div role="alert" className="mb-6">
        <p className="mb-3">Whether a change waits for its link could not be found out.</p>
        <Button look="white" size="small" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data?.change) return null
  const { email, expires_at } = data.change
  return (
    <Note role="status" className="mb-6">
      <p className="wrap-anywhere">
        A link is on its way to <strong className="font-semibold">{email}</strong>. Open it and
        confirm the address by {shownDate(expires_at)}, {shownTime(expires_at)}; until then your
        address is {current}.
      </p>
      <p className="mt-2 text-ink-2 text-ui">
        Nothing there? Look among the spam, or ask again below. An address that belongs to another
        account gets no link.
      </p>
      <Button
        look="quiet"
        size="small"
        className="mt-1 -ml-4"
        busy={cancel.isPending}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Cancel the change
      </Button>
    </Note>
  )
}
