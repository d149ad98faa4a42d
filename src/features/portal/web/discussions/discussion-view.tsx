import { useState } from 'react'
import { type Discussion, discussionsContract, type Reply } from '#features/discussions/contract.ts'
import { generalDiscussion, ReplyText } from '#features/discussions/rules.ts'
import { call } from '#platform/web/api.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import DiscussionDialog from './discussion-dialog.tsx'
import { TextForm } from './text-form.tsx'
import { useChange, useDiscussion } from './use-discussions.ts'

/** One discussion with its replies, the oldest first, and a place to answer. */
export default function DiscussionView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, isPending, error } = useDiscussion(id)
  const reply = useChange(
    (content: string) => call(discussionsContract.reply, { params: { id }, body: { content } }),
    { failed: 'Failed to post reply' },
  )
  return (
    <section className="pt-5">
      <Button look="quiet" size="small" className="-ml-4" onClick={onLeave}>
        Back to discussions
      </Button>
      {isPending && <p role="status">Loading the discussion...</p>}
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          <Opening discussion={data.discussion} onLeave={onLeave} />
          <h3 className="mt-8 border-b pb-2 text-1">
            {data.replies.length === 1 ? '1 reply' : `${data.replies.length} replies`}
          </h3>
          <ol>
            {data.replies.map((it) => (
              <li key={it.id} className="border-rule border-b py-4">
                <ReplyItem reply={it} />
              </li>
            ))}
          </ol>
          <div className="mt-6 max-w-[46rem]">
            <TextForm
              label="Your reply"
              schema={ReplyText}
              action="Post Reply"
              busyAction="Posting..."
              onSend={(content) => reply.mutateAsync(content)}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Opening({ discussion, onLeave }: { discussion: Discussion; onLeave: () => void }) {
  const { id, title, content, course, author } = discussion
  const isOwn = usePerson().id === author.id
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  const withdraw = useChange(
    () => call(discussionsContract.withdrawDiscussion, { params: { id } }),
    {
      failed: 'Failed to withdraw the discussion',
      done: onLeave,
    },
  )
  return (
    <article className="mt-2">
      <h2 className="wrap-anywhere text-2">{title}</h2>
      <Byline it={discussion} place={course?.name ?? generalDiscussion} />
      <Prose>{content}</Prose>
      {isOwn && <OwnKeys onEdit={() => setOpen('edit')} onWithdraw={() => setOpen('withdraw')} />}
      {open === 'edit' && (
        <DiscussionDialog discussion={discussion} onClose={() => setOpen(undefined)} />
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          title="Withdraw this discussion?"
          action="Withdraw"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(undefined)}
          onClose={() => setOpen(undefined)}
        >
          Its replies go with it. This cannot be undone.
        </ConfirmDialog>
      )}
    </article>
  )
}

function ReplyItem({ reply }: { reply: Reply }) {
  const params = { id: reply.id }
  const isOwn = usePerson().id === reply.author.id
  const [isEdited, setEdited] = useState(false)
  const edit = useChange(
    (content: string) => call(discussionsContract.editReply, { params, body: { content } }),
    { failed: 'Failed to change the reply', done: () => setEdited(false) },
  )
  const withdraw = useChange(() => call(discussionsContract.withdrawReply, { params }), {
    failed: 'Failed to withdraw the reply',
  })
  return (
    <article>
      <Byline it={reply} />
      {isEdited ? (
        <TextForm
          label="Your reply, changed"
          schema={ReplyText}
          initial={reply.content}
          action="Save"
          busyAction="Saving..."
          onSend={(content) => edit.mutateAsync(content)}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <Prose>{reply.content}</Prose>
      )}
      {isOwn && !isEdited && (
        <OwnKeys onEdit={() => setEdited(true)} onWithdraw={() => withdraw.mutate(undefined)} />
      )}
    </article>
  )
}

function OwnKeys({ onEdit, onWithdraw }: { onEdit: () => void; onWithdraw: () => void }) {
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

type Written = {
  author: { first_name: string; last_name: string }
  created_at: string
  edited_at: string | null
}

function Byline({ it, place }: { it: Written; place?: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
      {place && <span>{place}</span>}
      <span>
        {it.author.first_name} {it.author.last_name}
      </span>
      <time dateTime={it.created_at}>
        {shownDate(it.created_at)}, {shownTime(it.created_at)}
      </time>
      {it.edited_at && <span>edited</span>}
    </p>
  )
}
