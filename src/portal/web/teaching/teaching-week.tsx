import { Link } from 'react-router'
import { WriteButton } from '#features/announcements/web/parts/write-button.tsx'
import { ToGradeList } from '#features/assignments/web/parts/to-grade-list.tsx'
import { weekOf } from '#features/classes/plan-rules.ts'
import { NextClassKeys } from '#features/classes/web/parts/next-class-keys.tsx'
import { OpenRegisters } from '#features/classes/web/parts/open-registers.tsx'
import { Roster } from '#features/classes/web/parts/roster.tsx'
import { TutorWeek } from '#features/classes/web/parts/tutor-week.tsx'
import { AddMaterialButton } from '#features/materials/web/parts/add-material-button.tsx'
import { useSite } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { Teaching } from '../../contract.ts'
import { sentenceOfWeek } from '../../teaching-rules.ts'
import { useTeaching } from './use-teaching.ts'
import '../dashboard/day.css'

/** What a tutor lands on: the week, what is to do in it, and their courses. */
export function TeachingWeek() {
  const query = useTeaching()
  if (query.isPending)
    return <LoadingList className="loading-day mt-2">Loading your week...</LoadingList>
  if (!query.data) {
    return (
      <LoadFailure query={query} className="mt-8 border-t py-8">
        Your week could not be loaded.
      </LoadFailure>
    )
  }
  return <Week teaching={query.data} />
}

function Week({ teaching }: { teaching: Teaching }) {
  const now = useNow()
  const site = useSite()
  const nameOf = (id: number) => site.courses.find((it) => it.id === id)?.title ?? ''
  const said = sentenceOfWeek(teaching, nameOf, now, academy.timeZone)
  const { classes, given_away, open_registers, to_grade, courses } = teaching
  const monday = weekOf(dayIn(academy.timeZone, now))
  return (
    <>
      <section aria-label="Today" className="day-said">
        <div>
          <p className="day-sentence">
            {said.words[0]} <em>{said.words[1]}</em>
          </p>
          {said.more && <p className="day-more">{said.more}</p>}
        </div>
        <div className="day-keys">
          {said.due && <NextClassKeys it={said.due} name={nameOf(said.due.course_id)} now={now} />}
        </div>
      </section>
      <TutorWeek
        classes={classes}
        givenAway={given_away}
        nameOf={nameOf}
        monday={monday}
        now={now}
      />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="to-grade">
          <h2 id="to-grade" className="text-2">
            To grade
          </h2>
          <ToGradeList toGrade={to_grade} isFirst={Boolean(said.grade)} />
        </section>
        <section aria-labelledby="open-registers">
          <h2 id="open-registers" className="text-2">
            Open registers
          </h2>
          <OpenRegisters classes={open_registers} nameOf={nameOf} now={now} />
        </section>
      </div>
      {courses.map(({ id, name, syllabus, roster }) => (
        <section key={id} aria-labelledby={`course-${id}`} className="mt-12">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-3">
            <div className="flex flex-wrap items-baseline gap-x-5">
              <h2 id={`course-${id}`} className="text-2">
                <Link to={pageAddress('/dashboard/courses/:id', { id })}>{name}</Link>
              </h2>
              <Link
                to={`${pageAddress('/dashboard/courses/:id', { id })}#materials`}
                aria-label={`Materials of ${name}`}
                className="py-1 text-ui"
              >
                Materials
              </Link>
            </div>
            <div className="flex flex-wrap gap-x-4 gap-y-2">
              <AddMaterialButton course={{ id, name, syllabus }} />
              <WriteButton course={{ id, name }} />
            </div>
          </div>
          <Roster name={name} roster={roster} now={now} />
        </section>
      ))}
      {courses.length === 0 && (
        <EmptyNote>The office has not named you as a tutor of a course yet.</EmptyNote>
      )}
    </>
  )
}
