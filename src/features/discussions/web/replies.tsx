import type { ReactNode } from 'react'
import { TextForm } from '#platform/web/ui/text-form.tsx'
import type { Reply } from '../contract.ts'
import { ReplyText } from '../rules.ts'

type Props = {
  id: string
  replies: readonly Reply[]
  row: (reply: Reply) => ReactNode
  label: string
  placeholder?: string
  /** Why nobody may reply. */
  closed?: string | undefined
  onSend: (content: string) => Promise<unknown>
}

/** The replies of a discussion, and the form of another one. */
export const Replies = ({ id, replies, row, label, placeholder, closed, onSend }: Props) => (
  <>
    <h3 className="mt-8 border-b pb-2 text-1">
      {replies.length === 1 ? '1 reply' : `${replies.length} replies`}
    </h3>
    <ol>
      {replies.map((it) => (
        <li key={it.id} className="border-rule border-b py-4">
          {row(it)}
        </li>
      ))}
    </ol>
    {closed && <p className="mt-6 text-ink-2">{closed}</p>}
    {!closed && (
      <div className="mt-6 max-w-[46rem]">
        <TextForm
          label={label}
          {...(placeholder && { placeholder })}
          schema={ReplyText}
          unsent={`reply.${id}`}
          action="Post Reply"
          busyAction="Posting..."
          onSend={onSend}
        />
      </div>
    )}
  </>
)
