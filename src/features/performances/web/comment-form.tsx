import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { call } from '#platform/web/api.ts'
import type { Playback } from '#platform/web/player/playback.ts'
import { usePlaceInSeconds, usePlaybackState } from '#platform/web/player/use-playback.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/field.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { whyNot } from '#platform/why-not.ts'
import type { Take } from '../contract.ts'
import { CommentText, mostComment } from '../rules.ts'
import { api } from './api.ts'

type Place = { from_ms: number; to_ms: number | null }
type Props = { take: Take; playback: Playback }

/** Says something of the place where the take is, or of the loop. The place stays while one writes. */
export function CommentForm({ take, playback }: Props) {
  const [content, setContent] = useState('')
  const [place, setPlace] = useState<Place>()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const seconds = usePlaceInSeconds(playback)
  const { loop } = usePlaybackState(playback)

  const here = (): Place => ({ from_ms: Math.round(playback.time()), to_ms: null })
  const within = (ms: number) => Math.max(0, Math.min(Math.round(ms), take.duration_ms))
  const shown = place ?? { from_ms: seconds * 1000, to_ms: null }
  const add = useAction({
    call: (at: Place) =>
      call(api.commentOnTake, {
        params: { id: take.id },
        body: { content, from_ms: within(at.from_ms), to_ms: at.to_ms && within(at.to_ms) },
      }),
    failed: 'Failed to add the comment',
    changes: ['assignments'],
    onDone() {
      setContent('')
      setPlace(undefined)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const problem = whyNot(CommentText)({ content })
    setError(problem?.message)
    if (problem) field.current?.focus()
    else if (!add.isPending) add.mutate(place ?? here())
  }
  const write = (at: Place) => {
    setPlace(at)
    field.current?.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select')
    if (key.toLowerCase() !== 'c' || altKey || ctrlKey || metaKey || isWriting) return
    event.preventDefault()
    write(here())
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <form onSubmit={send} noValidate className="mt-5 grid gap-3">
      <TextArea
        ref={field}
        name="comment"
        label={labelOf(shown)}
        placeholder="What do you hear here?"
        rows={3}
        maxLength={mostComment}
        value={content}
        error={error}
        onFocus={() => setPlace((before) => before ?? here())}
        onBlur={() => content.trim() === '' && setPlace(undefined)}
        onChange={({ target }) => {
          setContent(target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            // Here it adds the comment; elsewhere on the page it saves the grade.
            event.stopPropagation()
            event.nativeEvent.stopImmediatePropagation()
            send(event)
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="white" size="small" busy={add.isPending}>
          Add
        </Button>
        {loop && (
          <Button
            look="quiet"
            size="small"
            onClick={() => write({ from_ms: loop.from, to_ms: loop.to })}
          >
            From the loop
          </Button>
        )}
      </div>
    </form>
  )
}

const labelOf = ({ from_ms, to_ms }: Place) =>
  to_ms === null
    ? `At ${playingTime(from_ms)}`
    : `From ${playingTime(from_ms)} to ${playingTime(to_ms)}`
