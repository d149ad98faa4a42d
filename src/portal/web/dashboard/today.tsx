import { Link } from 'react-router'
import { CalendarButton } from '#features/classes/web/parts/calendar-button.tsx'
import { academy } from '#platform/academy.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import type { Dashboard } from '../../contract.ts'
import { hoursIn, notesOf } from '../../day-note-rules.ts'
import { type DaySentence, sentenceOf } from '../../day-sentence-rules.ts'
import { DayStaff } from './day-staff.tsx'
import { StatCards } from './stat-cards.tsx'
import './day.css'

type Props = {
  dashboard: Dashboard
  now: Date
  /** Opens the selection of courses, for those who have none yet. */
  onSelect: (() => void) | undefined
}

/** Today: what is on and what is due, in a staff, a sentence, and the next thing to do. */
export function Today({ dashboard, now, onSelect }: Props) {
  const { timeZone } = academy
  const said = onSelect ? newcomer : sentenceOf(dashboard, now, timeZone)
  return (
    <>
      {said && (
        <section aria-label="Today">
          <DayStaff
            notes={notesOf(dashboard, now, timeZone)}
            lines={dashboard.courses.map(({ name }) => name)}
            now={hoursIn(timeZone, now)}
          />
          <div className="day-said">
            <div>
              <p className="day-sentence" data-long={said.words.join(' ').length > 40}>
                {said.words[0]} <em>{said.words[1]}</em>
              </p>
              {said.more && <p className="day-more">{said.more}</p>}
            </div>
            <Keys said={said} onSelect={onSelect} />
          </div>
        </section>
      )}
      <StatCards dashboard={dashboard} now={now} />
    </>
  )
}

const newcomer: DaySentence = {
  words: ['Five lines, and', 'nothing on them yet.'],
  more: 'Select your courses, and this is where your days stand.',
}

/** The one next thing to do. */
function Keys({
  said: { key, calendarOf, isLive },
  onSelect,
}: {
  said: DaySentence
  onSelect: (() => void) | undefined
}) {
  return (
    <div className="day-keys">
      {isLive && <Badge tone="live">Live Now</Badge>}
      {key && (
        <Link to={key.href} className={buttonClass({ look: key.isFirst ? 'black' : 'white' })}>
          {key.label}
        </Link>
      )}
      {calendarOf && <CalendarButton id={calendarOf} />}
      {onSelect && <Button onClick={onSelect}>Select Your Courses</Button>}
    </div>
  )
}
