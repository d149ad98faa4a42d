import { useRef, useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import type { KeyHelp } from '#platform/web/player/key-list.tsx'
import { Ago } from '#platform/web/ui/ago.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Performance, Take } from '../contract.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { GradePanel } from './grade-panel.tsx'
import { OtherTakes } from './in-turn/other-takes.tsx'
import { latestOf, TakePlayer, useTakePlayback } from './take-player.tsx'

type Props = { id: string; performance: Performance }

/** A student's take on its staff, what is said of it, and its grade. */
export default function TakesToGrade({ id, performance }: Props) {
  const { student, takes, assignment } = performance
  const [chosenId, setChosenId] = useState<string>()
  const arrived = takes.filter(({ received }) => received === null)
  const chosen = arrived.find((take) => take.id === chosenId) ?? latestOf(performance)
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1} className="wrap-anywhere text-3 outline-none">
          <bdi>{fullName(student)}</bdi>
        </h1>
        {chosen && (
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            <bdi>{assignment.title}</bdi>
            <span>
              take {chosen.number} of {takes.length}, {chosen.kind}
            </span>
            <span>
              handed in <Ago at={chosen.handed_in_at} />
            </span>
          </p>
        )}
      </header>
      {arrived.length > 1 && (
        <fieldset className="mt-3 flex flex-wrap gap-2">
          <legend className="sr-only">Which take</legend>
          {arrived.map((take) => (
            <Button
              key={take.id}
              look={take.id === chosen?.id ? 'black' : 'white'}
              size="small"
              aria-pressed={take.id === chosen?.id}
              onClick={() => setChosenId(take.id)}
            >
              Take {take.number}
              {take.grade !== null && `, ${take.grade}`}
            </Button>
          ))}
        </fieldset>
      )}
      {chosen ? (
        <Heard key={chosen.id} take={chosen} id={id} performance={performance} />
      ) : (
        <EmptyNote>Nothing has arrived yet.</EmptyNote>
      )}
    </>
  )
}

function Heard({ take, id, performance }: Props & { take: Take }) {
  const playback = useTakePlayback(take, `${fullName(performance.student)}, take ${take.number}`)
  const [current, setCurrent] = useState<string>()
  const commentField = useRef<HTMLTextAreaElement>(null)
  /** How many comments there were when the one that is not added kept the grade from being saved. */
  const [askedAfter, setAskedAfter] = useState<number>()
  return (
    <div className="mt-5">
      <TakePlayer
        take={take}
        playback={playback}
        moreKeys={graderKeys}
        {...(current && { current })}
      />
      <OtherTakes take={take} playback={playback} performance={performance} />
      {take.notes && (
        <div className="mt-4">
          <h2 className="text-1">Notes</h2>
          <Prose>{take.notes}</Prose>
        </div>
      )}
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b pb-2">
            <h2 className="text-2">Comments</h2>
            <p className="text-ink-2 text-sm">C writes one at the playhead, V speaks it</p>
          </div>
          <CommentList
            take={take}
            playback={playback}
            current={current}
            onCurrent={setCurrent}
            isOwn={false}
          />
          <CommentForm
            take={take}
            playback={playback}
            field={commentField}
            isAskedFor={askedAfter === take.comments.length}
          />
        </section>
        <GradePanel
          take={take}
          id={id}
          performance={performance}
          onUnsentComment={() => {
            setAskedAfter(take.comments.length)
            commentField.current?.focus()
          }}
        />
      </div>
    </div>
  )
}

const graderKeys: readonly KeyHelp[] = [
  [['C'], 'write a comment here'],
  [['V'], 'speak one'],
  [['G'], 'go to the grade'],
  [['Ctrl Enter'], 'save the grade, and go on'],
  [['Alt Page ↓', 'Alt Page ↑'], 'the next one, and the one before'],
]
