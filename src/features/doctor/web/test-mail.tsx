import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { api } from './api.ts'

/** A mail to oneself, and what becomes of it. */
export function TestMail() {
  const { email } = usePerson()
  const [id, setId] = useState<string>()
  const send = useAction({
    call: () => call(api.sendTestMail),
    done: 'The mail is on its way',
    failed: 'The mail could not be sent',
    changes: ['mails'],
    onDone: (sent) => setId(sent.id),
  })
  return (
    <section aria-labelledby="test-mail" className="mt-12 max-w-[44rem]">
      <h2 id="test-mail" className="text-2">
        A mail to yourself
      </h2>
      <p className="wrap-anywhere mt-1">
        It goes to <bdi>{email}</bdi>. Look whether it comes, whether it lies in the spam, and
        whether its source says <code>spf=pass</code> and <code>dkim=pass</code>.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          look="white"
          busy={send.isPending}
          disabled={send.isPending}
          onClick={() => send.mutate()}
        >
          Send it
        </Button>
        {id && <Outcome id={id} />}
      </div>
    </section>
  )
}

function Outcome({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['test-mail', id],
    meta: changedBy('mails'),
    queryFn: () => call(api.showTestMail, { params: { id } }),
    // A try that fails and is repeated later changes nothing that pages hear of.
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : 2_000),
  })
  return (
    <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-72">
      {data?.state === 'waiting' && 'It waits for the mail server.'}
      {data?.state === 'sent' && 'The mail server has taken it.'}
      {data?.state === 'failed' && `The mail server did not take it: ${data.last_error}`}
    </p>
  )
}
