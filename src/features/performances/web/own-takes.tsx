import { useState } from 'react'
import { bestMark } from '#features/assignments/grading-rules.ts'
import { fullName } from '#platform/full-name.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { makePlayable } from '#platform/web/sound/make-playable.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Leader } from '#platform/web/ui/leader.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useInvalidate } from '#platform/web/use-invalidate.ts'
import type { Performance, Take } from '../contract.ts'
import { CommentList } from './comment-list.tsx'
import { OtherTakes } from './in-turn/other-takes.tsx'
import type { HandedIn } from './recorder/hand-in-take.ts'
import { latestOf, TakePlayer, useTakePlayback } from './take-player.tsx'
import { TakeRow } from './take-row.tsx'
import { useHandIn } from './uploads/use-hand-in.ts'

const Recorder = lazyPart('recorder', () => import('./recorder/recorder.tsx'))
const HandInDialog = lazyPart('hand-in-take', () => import('./hand-in-dialog.tsx'))

type Props = { performance: Performance }

/** The takes one below the other; one of them is heard, with what was said of it. */
export default function OwnTakes({ performance }: Props) {
  const { assignment, takes } = performance
  const [chosenId, setChosenId] = useState<string>()
  const [handsIn, setHandsIn] = useState(false)
  const [records, setRecords] = useState(false)
  const handIn = useHandInRecorded(assignment)
  const recordAction = takes.length === 0 ? 'Record a take' : 'Record another take'
  const chosen = takes.find(({ id }) => id === chosenId) ?? latestOf(performance)
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="wrap-anywhere text-3">
          <bdi>{assignment.title}</bdi>
        </h1>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{assignment.course.name}</span>
          {assignment.due_date && (
            <span>
              Due <AcademyMoment at={assignment.due_date} />
            </span>
          )}
        </p>
      </header>
      {assignment.description && <Prose>{assignment.description}</Prose>}
      <ol className="mt-6 border-t">
        {takes.map((take) => (
          <li key={take.id} className="border-rule border-b py-3">
            <TakeRow
              take={take}
              assignment={assignment}
              isHeard={take.id === chosen?.id}
              onHear={() => setChosenId(take.id)}
            />
          </li>
        ))}
      </ol>
      {takes.length === 0 && (
        <EmptyNote
          next={
            <p>
              {fullName(assignment.author)} hears it between two lessons. Record it with any phone,
              or save it from your program.
            </p>
          }
        >
          You have not handed in a take yet.
        </EmptyNote>
      )}
      {performance.is_closed ? (
        <p className="mt-4 text-ink-2">
          You no longer take this course. Your takes stay here; no others can be handed in.
        </p>
      ) : (
        <p className="mt-4 flex flex-wrap gap-3">
          <Button look={records ? 'white' : 'black'} onClick={() => setRecords(!records)}>
            {records ? 'Put the recorder away' : recordAction}
          </Button>
          <Button look="quiet" onClick={() => setHandsIn(true)}>
            {takes.length === 0 ? 'Hand in a file' : 'Hand in another file'}
          </Button>
        </p>
      )}
      {records && (
        <div className="mt-6">
          <Recorder assignmentId={assignment.id} title={assignment.title} onHandIn={handIn} />
        </div>
      )}
      {chosen && <Heard key={chosen.id} take={chosen} performance={performance} />}
      <p className="mt-8 text-ink-2 text-sm">
        Only you, {fullName(assignment.author)} and the office hear it.
      </p>
      {handsIn && <HandInDialog performance={performance} onClose={() => setHandsIn(false)} />}
    </>
  )
}

/** Hands in what the recorder has recorded, and says how that went. */
function useHandInRecorded(assignment: Performance['assignment']) {
  const handIn = useHandIn(assignment)
  const invalidate = useInvalidate()
  return async (take: HandedIn) => {
    try {
      const { file } = await makePlayable(take.file, take.facts.duration_ms)
      await handIn({ ...take, file })
      toasts.show({ title: 'Assignment submitted successfully' })
    } catch (error) {
      toasts.show({ title: 'Failed to hand in the take', description: reasonOf(error) })
      throw error
    } finally {
      await invalidate(['assignments'])
    }
  }
}

/** One take with its comments and its grade. */
function Heard({ take, performance }: Props & { take: Take }) {
  const { assignment } = performance
  const playback = useTakePlayback(take, assignment.title)
  const [current, setCurrent] = useState<string>()
  const done = take.comments.filter((it) => it.done).length
  return (
    <section aria-label={`Take ${take.number}`} className="mt-8">
      <TakePlayer take={take} playback={playback} {...(current && { current })} />
      <OtherTakes take={take} playback={playback} performance={performance} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <section>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b pb-2">
            <h2 className="text-2">What {assignment.author.first_name} heard</h2>
            {take.comments.length > 0 && (
              <p className="tabular text-ink-2 text-sm">
                {done} of {take.comments.length} done
              </p>
            )}
          </div>
          {take.comments.length === 0 ? (
            <EmptyNote>Nothing is said of take {take.number} yet.</EmptyNote>
          ) : (
            <CommentList
              take={take}
              playback={playback}
              current={current}
              onCurrent={setCurrent}
              isOwn
            />
          )}
        </section>
        <section>
          <h2 className="border-b pb-2 text-2">
            {take.grade === null ? 'Not graded yet' : `${take.grade} of ${assignment.max_points}`}
          </h2>
          {take.marks.length > 0 && (
            <ul className="mt-3">
              {take.marks.map(({ criterion, mark }) => (
                <li key={criterion} className="tabular py-1">
                  <Leader name={<bdi>{criterion}</bdi>}>
                    {mark} / {bestMark}
                  </Leader>
                </li>
              ))}
            </ul>
          )}
          {take.feedback && (
            <Prose className="mt-4 border-brass border-l-8 bg-cream px-4 py-2">
              {take.feedback}
            </Prose>
          )}
          {take.notes && (
            <>
              <h3 className="mt-6 text-1">Your notes</h3>
              <Prose>{take.notes}</Prose>
            </>
          )}
        </section>
      </div>
    </section>
  )
}
