import { type RefObject, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Byline } from '#platform/web/ui/byline.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Discussion } from '../contract.ts'
import { courseEnded, generalDiscussion } from '../text.ts'
import { api } from './api.ts'
import { AuthorButtons } from './author-buttons.tsx'
import DiscussionDialog from './discussion-dialog.tsx'
import { Replies } from './replies.tsx'
import { ReplyItem } from './reply-item.tsx'
import { reasonOf, useChange } from './use-change.ts'
import { discussionKey, useDiscussion } from './use-discussions.ts'

type Props = {
  id: string
  onLeave: () => void
  /** The panel around it, which takes the focus when the focused element is gone. */
  panel: RefObject<HTMLElement | null>
}

/** One discussion with its replies, the oldest first, and a form to reply. */
export default function DiscussionView({ id, onLeave, panel }: Props) {
  const { data, gone, isPending, isFetching, error, refetch } = useDiscussion(id)
  const reply = useChange(
    (content: string) => call(api.reply, { params: { id }, body: { content } }),
    { failed: 'Failed to post reply' },
  )
  return (
    <section className="pt-5">
      <Button look="quiet" size="small" className="-ml-4" onClick={onLeave}>
        Back to discussions
      </Button>
      {isPending && <LoadingList>Loading the discussion...</LoadingList>}
      {gone && <p role="alert">{error?.message}</p>}
      {!gone && !isPending && !data && (
        <>
          <p role="alert" className="mb-3">
            The discussion could not be loaded.
          </p>
          <Button look="white" size="small" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </>
      )}
      {data && (
        <>
          <Opening {...data} onLeave={onLeave} panel={panel} />
          <Replies
            id={id}
            replies={data.replies}
            row={(it) => <ReplyItem reply={it} isClosed={data.is_closed} panel={panel} />}
            closed={data.is_closed ? courseEnded : undefined}
            label="Your reply"
            onSend={(content) => reply.mutateAsync(content)}
          />
        </>
      )}
    </section>
  )
}

type OpeningProps = Omit<Props, 'id'> & { discussion: Discussion; is_closed: boolean }

function Opening({ discussion, is_closed, onLeave, panel }: OpeningProps) {
  const { id, title, content, course, author } = discussion
  const isOwn = usePerson().id === author.id
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  return (
    <article className="mt-2">
      <h2 dir="auto" className="wrap-anywhere text-2">
        {title}
      </h2>
      <Byline it={discussion} place={course?.name ?? generalDiscussion} />
      <Prose>{content}</Prose>
      {isOwn && !is_closed && (
        <AuthorButtons onEdit={() => setOpen('edit')} onWithdraw={() => setOpen('withdraw')} />
      )}
      {open === 'edit' && (
        <DiscussionDialog discussion={discussion} onClose={() => setOpen(undefined)} />
      )}
      {open === 'withdraw' && (
        <ConfirmAction
          title="Withdraw this discussion?"
          action="Withdraw"
          call={() => call(api.withdrawDiscussion, { params: { id } })}
          failed="Failed to withdraw the discussion"
          reason={reasonOf}
          changes={['discussions']}
          gone={discussionKey(id)}
          onDone={onLeave}
          onClose={() => setOpen(undefined)}
          finalFocusRef={panel}
        >
          Its replies go with it. This cannot be undone.
        </ConfirmAction>
      )}
    </article>
  )
}
