import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { placeTime } from '#platform/moments.ts'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import fermata from '#platform/web/ui/fermata.svg?raw'
import { Sign, type SignName } from '#platform/web/ui/sign.tsx'
import { StaffLines } from '#platform/web/ui/staff-lines.tsx'
import type { ApplicantsView } from '../../applicant-types.ts'
import { type progress, type Stage, stages } from '../../stage-rules.ts'

type Props = (typeof progress)[keyof typeof progress] & { view: ApplicantsView }

/**
 * The stages as five bars that climb a staff: done ones are solid, a fermata holds the present one, and
 * the final barline stands after the last.
 */
export function Stages({ done, next, view }: Props) {
  const signAt = (index: number): SignName => {
    if (index < done) return 'solid'
    return index === done && next === 'rest' ? 'dash' : 'hollow'
  }
  return (
    <section aria-label="Where it stands" className="pt-22 lg:pt-28">
      <div aria-hidden="true" className="final-barline grid grid-cols-5">
        {stages.map((stage, index) => (
          <div key={stage} className="relative h-14 not-first:border-l sm:h-20 lg:h-28">
            <StaffLines className="inset-0 h-full w-full" />
            <span
              className={`-translate-1/2 absolute left-1/2 grid text-[1.05rem] sm:text-[1.5rem] lg:text-[2.1rem] ${heights[index]} ${index === done && next === 'present' ? 'text-brass' : ''}`}
            >
              {index === done && next === 'rest' ? <HalfRest /> : <Sign name={signAt(index)} />}
            </span>
            {index === done && next === 'present' && (
              <Drawing
                svg={fermata}
                className="-translate-x-1/2 held absolute bottom-[calc(100%+0.8rem)] sm:bottom-[calc(100%+1.1rem)] lg:bottom-[calc(100%+1.5rem)] left-1/2 max-w-12 sm:max-w-16 lg:max-w-20"
              />
            )}
          </div>
        ))}
      </div>
      <ol className="max-sm:wrap grid gap-4 max-sm:pt-6 sm:grid-cols-5 sm:gap-0 sm:pr-2">
        {stages.map((stage, index) => {
          const isPresent = index === done && next !== 'end'
          return (
            <li
              key={stage}
              aria-current={isPresent ? 'step' : undefined}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)] sm:block sm:px-3 sm:pt-7 sm:pb-5 sm:not-first:border-l sm:first:pl-(--gutter) lg:px-4"
            >
              <span aria-hidden="true" className="pt-1.5 sm:hidden">
                <Sign name={signAt(index)} />
              </span>
              <div>
                <h2
                  className={`text-1 lg:text-2 ${index > done || (isPresent && next === 'rest') ? 'text-ink-2' : ''}`}
                >
                  {names[stage]}
                  <span className="sr-only">
                    {index < done ? ', done' : isPresent && next === 'present' ? ', now' : ''}
                  </span>
                </h2>
                <p className="text-ui">{wordsOf(stage, index, done, next, view)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Lowest first: no style attributes in an island. */
const heights = ['top-full', 'top-3/4', 'top-1/2', 'top-1/4', 'top-0']

/** A half rest on its line: what does not go on. */
const HalfRest = () => (
  <svg viewBox="0 0 24 16" aria-hidden="true" className="h-[1em] w-[1.5em]">
    <path d="M4 2h16v6H4z" fill="currentColor" />
  </svg>
)

const names: Record<Stage, string> = {
  received: 'Received',
  read: 'Read',
  decided: 'Decided',
  student_id: 'Student ID',
  registered: 'Registered',
}

function wordsOf(
  stage: Stage,
  index: number,
  done: number,
  next: Props['next'],
  { standing, created_at, idLink, isReturning }: ApplicantsView,
): ReactNode {
  if (stage === 'received') {
    return (
      <time dateTime={created_at} className="tabular">
        {placeTime(academy.timeZone, new Date(created_at), academy.timeZone)}
      </time>
    )
  }
  if (index === done && next === 'rest') {
    return standing === 'withdrawn' ? 'You have withdrawn it.' : 'We cannot offer you a place.'
  }
  if (next === 'rest' && index > done) return null
  const isDone = index < done
  return {
    read: isDone ? 'The office has read it.' : 'The office reads it.',
    decided: isDone ? 'There is a place for you.' : 'By mail, and here.',
    student_id: idLink
      ? idLink.student_id
      : isReturning
        ? 'You have one already.'
        : isDone
          ? 'Sent to you.'
          : 'It comes with the yes, and opens the portal.',
    registered: isReturning
      ? 'You are: log in as always.'
      : isDone
        ? 'Your account is open.'
        : 'You make your account and meet the timetable.',
  }[stage]
}
