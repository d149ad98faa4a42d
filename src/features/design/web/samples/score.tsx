import { amount } from '#platform/money.ts'
import { Leader } from '#platform/web/ui/leader.tsx'
import { Logo } from '#platform/web/ui/logo.tsx'
import { NoteheadList } from '#platform/web/ui/notehead-list.tsx'
import { ProgramChord } from '#platform/web/ui/program-chord.tsx'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import { WeekBars } from '#platform/web/ui/week-bars.tsx'
import { Caption } from './specimen.tsx'

/** Notation of real data: a note for each course, a bar for each week. */
export function Score() {
  return (
    <div className="grid gap-10">
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <Caption>Leader</Caption>
          <ul className="grid gap-2">
            {prices.map(({ title, price }) => (
              <li key={title}>
                <Leader name={title}>{amount(price)}</Leader>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-3">
          <Caption>A list, with a solid notehead for each item</Caption>
          <NoteheadList
            items={['Ten staves a page', 'Sewn to lie flat', 'Ivory paper']}
            className="text-ink-2"
          />
        </div>
      </div>
      <div className="grid gap-3">
        <Caption>ProgramChord: one note a course over piano's hollow root</Caption>
        <ul className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5">
          {[0, 1, 2, 3, 4].map((courses) => (
            <li key={courses} className="grid gap-1">
              <ProgramChord courses={courses} />
              <Caption>{courses} and piano</Caption>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3">
        <Caption>Eighteen bars for eighteen weeks, the six of theory hollow</Caption>
        <WeekBars weeks={18} theory={6} />
      </div>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <Logo />
        <RehearsalMark>A</RehearsalMark>
        <span className="flex items-center gap-3">
          <span className="staff-sign" aria-hidden="true" /> Loading your dashboard...
        </span>
        <span className="final-barline py-4 pr-6">The end of a piece</span>
      </div>
    </div>
  )
}

const prices = [
  { title: 'Single Courses', price: 350 },
  { title: 'Complete Package', price: 1000 },
]
