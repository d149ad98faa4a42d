import { useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Byline } from '#platform/web/ui/byline.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { Reply } from '../../contract.ts'
import { generalDiscussion } from '../../text.ts'
import { api } from '../api.ts'
import { Replies } from '../replies.tsx'
import { useDiscussion } from '../use-discussions.ts'

type Props = { id: string; onLeave: () => void }

export function DiscussionDetail({ id, onLeave }: Props) {
  const { data, error, gone, isPending, isFetching, refetch } = useDiscussion(id)
  useFailureToast(error, 'Failed to load replies')
  const reply = useAction({
    call: (content: string) => call(api.reply, { params: { id }, body: { content } }),
    done: 'Reply posted successfully',
    failed: 'Failed to post reply',
    changes: ['discussions'],
  })
  const back = (
    <Button look="quiet" size="small" className="-ml-4 lg:hidden" onClick={onLeave}>
      Back to all discussions
    </Button>
  )
  if (isPending || gone || !data) {
    return (
      <div className="pt-3">
        {back}
        {isPending && <LoadingList className="">Loading the discussion...</LoadingList>}
        {gone && <p role="alert">This discussion was withdrawn or deleted.</p>}
        {!isPending && !gone && (
          <Button look="white" size="small" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        )}
      </div>
    )
  }
  const { discussion, replies } = data
  return (
    <div className="pt-3">
      {back}
      <article>
        <h2 dir="auto" className="wrap-anywhere text-2">
          {discussion.title}
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Badge tone="other">{discussion.course?.name ?? generalDiscussion}</Badge>
          <Byline it={discussion} />
        </div>
        <Prose>{discussion.content}</Prose>
      </article>
      <Replies
        id={id}
        replies={replies}
        row={(it) => <ReplyRow reply={it} />}
        label="Reply as the office"
        placeholder="Write your reply as admin..."
        onSend={(content) => reply.mutateAsync(content)}
      />
    </div>
  )
}

function ReplyRow({ reply }: { reply: Reply }) {
  const [asks, setAsks] = useState(false)
  const name = fullName(reply.author)
  return (
    <article className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Byline it={reply} />
        <Prose>{reply.content}</Prose>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={`Delete the reply of ${name}`}
        onClick={() => setAsks(true)}
      >
        Delete
      </Button>
      {asks && (
        <ConfirmAction
          title="Delete Reply"
          action="Delete"
          call={() => call(api.withdrawReply, { params: { id: reply.id } })}
          done="Reply deleted successfully"
          failed="Failed to delete reply"
          changes={['discussions']}
          onClose={() => setAsks(false)}
        >
          Are you sure you want to delete this reply of {name}? This cannot be undone.
        </ConfirmAction>
      )}
    </article>
  )
}
