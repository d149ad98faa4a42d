import { type FormEvent, useEffect, useRef } from 'react'
import { shownTime } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { roomTexts } from '../../room-rules.ts'
import { RoleLabel } from './role-label.tsx'
import type { ClassState, RoomClient } from './room-client.ts'
import { SidePanel } from './side-panel.tsx'

type Props = {
  client: RoomClient
  state: ClassState
  /** The text typed so far; it stays while the panel is closed. */
  draft: string
  onDraft: (text: string) => void
  onClose: () => void
}

/** The chat of a room. */
export function Chat({ client, state, draft, onDraft, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const count = state.messages.length
  const { unsent, participants, ownId, mayHost } = state
  const maySend = participants.find(({ id }) => id === ownId)?.may_chat !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new message
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.trim()
    if (!text || state.isReconnecting || !maySend) return
    client.sendChatMessage(text)
    onDraft('')
  }
  return (
    <SidePanel title="Chat" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div ref={list} className="room-messages" role="log" aria-label="Messages" tabIndex={0}>
        {state.messages.map((message) => (
          <article key={message.id}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="wrap-anywhere">
                <b>
                  <bdi>{message.name}</bdi>
                </b>{' '}
                <RoleLabel role={message.role} />
              </span>
              <span className="flex-none text-ink-3">{shownTime(message.at)}</span>
            </p>
            <Prose>{message.text}</Prose>
            {mayHost && (
              <Button
                look="quiet"
                size="small"
                className="-ml-4"
                aria-label={`Delete message of ${message.name}, ${shownTime(message.at)}`}
                onClick={() => client.deleteMessage(message.id)}
              >
                Delete
              </Button>
            )}
          </article>
        ))}
        {count === 0 && <p className="text-ink-3">Nobody has written anything yet.</p>}
      </div>
      <form className="grid gap-2 border-rule border-t p-3" onSubmit={send}>
        <div role="status" className="text-bad-light text-sm">
          {maySend ? unsent?.message : roomTexts.silenced}
        </div>
        <div className="flex gap-2">
          <label htmlFor="room-message" className="sr-only">
            Message
          </label>
          <input
            id="room-message"
            className="min-h-11 min-w-0 flex-1 border border-edge bg-surface px-3"
            placeholder="Message everyone"
            autoComplete="off"
            maxLength={2000}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
          />
          <Button type="submit" size="small" disabled={state.isReconnecting || !maySend}>
            Send
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}
