import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Byline } from '#platform/web/ui/byline.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { TextForm } from '#platform/web/ui/text-form.tsx'
import type { Reply } from '../contract.ts'
import { ReplyText } from '../rules.ts'
import { api } from './api.ts'
import { AuthorButtons } from './author-buttons.tsx'
import { reasonOf, useChange } from './use-change.ts'

type Props = { reply: Reply; isClosed?: boolean; panel: RefObject<HTMLElement | null> }

/** A reply; its author can change and withdraw it. */
export function ReplyItem({ reply, isClosed = false, panel }: Props) {
  const params = { id: reply.id }
  const isAuthor = usePerson().id === reply.author.id
  const isOwn = isAuthor && !isClosed
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  const article = useRef<HTMLElement>(null)
  const before = useRef(open)
  const close = () => setOpen(undefined)
  // The focused form is gone; the first button takes the focus.
  useEffect(() => {
    const isBack = before.current === 'edit' && !open && document.activeElement === document.body
    if (isBack) article.current?.querySelector('button')?.focus()
    before.current = open
  }, [open])
  const edit = useChange((content: string) => call(api.editReply, { params, body: { content } }), {
    failed: 'Failed to change the reply',
    onDone: close,
  })
  return (
    <article ref={article}>
      <Byline it={reply} />
      {open === 'edit' ? (
        <TextForm
          label="Your reply, changed"
          schema={ReplyText}
          unsent={`changed-reply.${reply.id}`}
          initial={reply.content}
          action="Save"
          busyAction="Saving..."
          onSend={(content) => edit.mutateAsync(content)}
          onCancel={close}
        />
      ) : (
        <Prose>{reply.content}</Prose>
      )}
      {isOwn && open !== 'edit' && (
        <AuthorButtons onEdit={() => setOpen('edit')} onWithdraw={() => setOpen('withdraw')} />
      )}
      {open === 'withdraw' && (
        <ConfirmAction
          title="Withdraw this reply?"
          action="Withdraw"
          call={() => call(api.withdrawReply, { params })}
          failed="Failed to withdraw the reply"
          reason={reasonOf}
          changes={['discussions']}
          onClose={close}
          finalFocusRef={panel}
        >
          This cannot be undone.
        </ConfirmAction>
      )}
    </article>
  )
}
