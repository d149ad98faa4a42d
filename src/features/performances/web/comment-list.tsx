import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { playingTime } from '#platform/sound.ts'
import { addressOf, call } from '#platform/web/api.ts'
import type { Playback } from '#platform/web/player/playback.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import { TextForm } from '#platform/web/ui/text-form.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useUpload } from '#platform/web/use-upload.ts'
import type { Take, TakeComment } from '../contract.ts'
import { CommentText, letterOf } from '../rules.ts'
import { api } from './api.ts'
import { type Said, SayForm } from './say-form.tsx'
import { authorOf } from './take-player.tsx'
import { unsentComment } from './unsent-comments.ts'
import { VoiceNotePlayer } from './voice-note/voice-note-player.tsx'

type Props = {
  take: Take
  playback: Playback
  current: string | undefined
  onCurrent: (id: string) => void
  /** Whether the reader has played it, and ticks off. */
  isOwn: boolean
}

/** What was said of a take, in the order of its places; each is heard from its place. */
export function CommentList({ take, ...rest }: Props) {
  return (
    <ol>
      {take.comments.map((comment, index) => (
        <li key={comment.id} className="border-rule border-b py-4">
          <CommentItem {...rest} comment={comment} letter={letterOf(index)} />
        </li>
      ))}
    </ol>
  )
}

type ItemProps = Omit<Props, 'take'> & { comment: TakeComment; letter: string }

function CommentItem({ comment, letter, playback, current, onCurrent, isOwn }: ItemProps) {
  const { id, from_ms, to_ms, done, answers } = comment
  const hear = () => {
    onCurrent(id)
    if (to_ms !== null) return playback.playStretch(from_ms, to_ms)
    playback.seek(from_ms)
    playback.play()
  }
  const place =
    to_ms === null ? playingTime(from_ms) : `${playingTime(from_ms)} to ${playingTime(to_ms)}`
  return (
    <article
      aria-label={`${letter}, ${place}`}
      className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1"
    >
      <span className={`size-fit ${current === id ? 'bg-ink text-ivory' : ''}`}>
        <RehearsalMark>{letter}</RehearsalMark>
      </span>
      <p className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          onClick={hear}
          className="tabular min-h-11 cursor-pointer font-semibold underline decoration-brass underline-offset-[0.25em]"
        >
          Hear {place}
        </button>
        <span className="text-ink-2 text-sm">{authorOf(comment)}</span>
      </p>
      {isOwn ? (
        <DoneBox comment={comment} />
      ) : (
        <span className="text-ink-2 text-sm">{done && 'Ticked off'}</span>
      )}
      <div className={`col-start-2 -col-end-1 ${done ? 'text-ink-2' : ''}`}>
        <Words said={comment} title={`the voice note of ${letter}`} />
        <OwnWords said={comment} />
        <ol>
          {answers.map((said, index) => (
            <li key={said.id} className="mt-3 border-rule border-l-4 pl-3">
              <p className="text-ink-2 text-sm">{authorOf(said)}</p>
              <Words said={said} title={`answer ${index + 1} to ${letter}`} />
              <OwnWords said={said} />
            </li>
          ))}
        </ol>
        <Answering id={id} letter={letter} />
      </div>
    </article>
  )
}

/** What was pressed shows at once, and what holds when the page is refetched. */
function DoneBox({ comment: { id, done } }: { comment: TakeComment }) {
  const [ticked, setTicked] = useState<boolean>()
  const tick = useAction({
    call: () => call(api.tickOffTakeComment, { params: { id }, body: { done: !done } }),
    failed: 'Failed to tick it off',
    changes: ['assignments'],
    onSettled: () => setTicked(undefined),
  })
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={ticked ?? done}
        disabled={tick.isPending}
        onChange={() => {
          setTicked(!done)
          tick.mutate()
        }}
        className="size-5 accent-ink"
      />
      Done
    </label>
  )
}

/** The button that opens the form of an answer to a comment, and the form. */
function Answering({ id, letter }: { id: string; letter: string }) {
  const params = { id }
  const person = usePerson()
  const [unsent] = useState(() => unsentComment(person.id, id))
  const [isOpen, setIsOpen] = useState(unsent.isThere)
  const upload = useUpload()
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useAction({
    call: ({ content, voice }: Said) => {
      if (!voice) return call(api.answerTakeComment, { params, body: { content } })
      const fields = { content, facts: JSON.stringify(voice.facts) }
      return upload.send(api.answerTakeCommentSpoken, { params, fields, file: voice.file })
    },
    failed: 'Failed to send the answer',
    changes: ['assignments'],
    onDone: () => setIsOpen(false),
  })
  if (isOpen) {
    return (
      <div className="mt-3 max-w-[36rem]">
        <SayForm
          field={field}
          unsent={unsent}
          label={`Your answer to ${letter}`}
          action="Answer"
          onSend={(said) => answer.mutateAsync(said)}
          onCancel={() => {
            unsent.forget()
            setIsOpen(false)
          }}
        />
      </div>
    )
  }
  return (
    <Button
      look="quiet"
      size="small"
      className="-ml-4"
      aria-label={`Answer ${letter}`}
      onClick={() => {
        flushSync(() => setIsOpen(true))
        field.current?.focus()
      }}
    >
      Answer
    </Button>
  )
}

type SaidProps = { said: Pick<TakeComment, 'id' | 'content' | 'voice_note' | 'own'> }

/** What was spoken, and what was written. */
function Words({ said: { id, content, voice_note }, title }: SaidProps & { title: string }) {
  const src = addressOf(api.playVoiceNote, { id })
  return (
    <>
      {voice_note && <VoiceNotePlayer src={src} title={title} facts={voice_note} />}
      {content && <Prose className="max-w-[46rem]">{content}</Prose>}
    </>
  )
}

/** What an author does with their words. */
function OwnWords({ said: { id, content, voice_note, own } }: SaidProps) {
  const params = { id }
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const edit = useAction({
    call: (text: string) => call(api.changeTakeComment, { params, body: { content: text } }),
    failed: 'Failed to change the comment',
    changes: ['assignments'],
    onDone: () => setOpen(undefined),
  })
  if (!own) return null
  if (open === 'edit') {
    return (
      <div className="mt-2 max-w-[36rem]">
        <TextForm
          label="Your words, changed"
          schema={CommentText}
          unsent={`changed-comment.${id}`}
          initial={content}
          action="Save"
          busyAction="Saving..."
          onSend={(text) => edit.mutateAsync(text)}
          onCancel={() => setOpen(undefined)}
        />
      </div>
    )
  }
  return (
    <p className="-ml-4 flex">
      <Button look="quiet" size="small" onClick={() => setOpen('edit')}>
        {content ? 'Edit' : 'Add words'}
      </Button>
      <Button look="quiet" size="small" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'delete' && (
        <ConfirmAction
          title={voice_note ? 'Delete this voice note?' : 'Delete these words?'}
          action="Delete"
          call={() => call(api.deleteTakeComment, { params })}
          failed="Failed to delete the comment"
          changes={['assignments']}
          onClose={() => setOpen(undefined)}
        >
          Answers to them go too. This cannot be undone.
        </ConfirmAction>
      )}
    </p>
  )
}
