import { type RefObject, useRef, useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { call } from '#platform/web/api.ts'
import { isTyped } from '#platform/web/key-targets.ts'
import { areLetterKeysOn } from '#platform/web/player/letter-keys.ts'
import type { Playback } from '#platform/web/player/playback.ts'
import { usePlaceInSeconds, usePlaybackState } from '#platform/web/player/use-playback.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { usePageKeys } from '#platform/web/use-page-keys.ts'
import { useUpload } from '#platform/web/use-upload.ts'
import type { Take } from '../contract.ts'
import { api } from './api.ts'
import { type Said, SayForm } from './say-form.tsx'
import { type Place, unsentComment } from './unsent-comments.ts'

type Props = {
  take: Take
  playback: Playback
  field: RefObject<HTMLTextAreaElement | null>
  /** Whether the grade waits for the comment that was begun. */
  isAskedFor: boolean
}

/** Says something of the place where the take is, or of the loop. The place stays meanwhile. */
export function CommentForm({ take, playback, field, isAskedFor }: Props) {
  const person = usePerson()
  const [unsent] = useState(() => unsentComment(person.id, take.id))
  const [place, setPlace] = useState(() => unsent.read().place)
  const speakKey = useRef<HTMLButtonElement>(null)
  const seconds = usePlaceInSeconds(playback)
  const { loop } = usePlaybackState(playback)
  const upload = useUpload()

  const here = (): Place => ({ from_ms: Math.round(playback.time()), to_ms: null })
  const within = (ms: number) => Math.max(0, Math.min(Math.round(ms), take.duration_ms))
  const shown = place ?? { from_ms: seconds * 1000, to_ms: null }
  const add = useAction({
    call: ({ content, voice }: Said & { sent: () => void }) => {
      const at = place ?? here()
      const [from_ms, to_ms] = [within(at.from_ms), at.to_ms && within(at.to_ms)]
      const params = { id: take.id }
      if (!voice) return call(api.commentOnTake, { params, body: { content, from_ms, to_ms } })
      const fields = {
        ...{ content, from_ms: `${from_ms}`, facts: JSON.stringify(voice.facts) },
        ...(to_ms !== null && { to_ms: `${to_ms}` }),
      }
      return upload.send(api.speakOfTake, { params, fields, file: voice.file })
    },
    failed: 'Failed to add the comment',
    changes: ['assignments'],
    onDone(_result, { sent }) {
      setPlace(undefined)
      sent()
    },
  })
  const write = (at: Place) => {
    setPlace(at)
    field.current?.focus()
  }
  usePageKeys((event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    if (altKey || ctrlKey || metaKey || isTyped(target) || !areLetterKeysOn()) return
    if (key.toLowerCase() === 'c') write(here())
    else if (key.toLowerCase() === 'v') speakKey.current?.click()
    else return
    event.preventDefault()
  })

  return (
    <div className="mt-5">
      <SayForm
        field={field}
        unsent={unsent}
        place={place}
        askedFor={isAskedFor ? unsentAsked : undefined}
        speakKey={speakKey}
        label={labelOf(shown)}
        placeholder="What do you hear here?"
        action="Add"
        onSend={(said, sent) => add.mutateAsync({ ...said, sent })}
        onBegin={() => setPlace((before) => before ?? here())}
        onLeaveEmpty={() => setPlace(undefined)}
      >
        {loop && (
          <Button
            look="quiet"
            size="small"
            onClick={() => write({ from_ms: loop.from, to_ms: loop.to })}
          >
            From the loop
          </Button>
        )}
      </SayForm>
    </div>
  )
}

const unsentAsked = 'This comment is not added yet. Add it, or clear it, and then save the grade.'

const labelOf = ({ from_ms, to_ms }: Place) =>
  to_ms === null
    ? `At ${playingTime(from_ms)}`
    : `From ${playingTime(from_ms)} to ${playingTime(to_ms)}`
