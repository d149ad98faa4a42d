import { useState } from 'react'
import { academy } from '#content/academy.ts'
import { events } from '#content/events.ts'
import { momentIn } from '#platform/clocks.ts'
import { clockTime, dayIn } from '#platform/dates.ts'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { eventsOn, monthOf, namedDay } from '../../calendar-rules.ts'
import { Calendar } from '../calendar.tsx'

/** The month with the days of events marked, the chosen day's events, and the next three. */
export function Events({ now }: { now: Date }) {
  const today = dayIn(academy.timeZone, now)
  const [chosen, choose] = useState<string>()
  const [month, setMonth] = useState(monthOf(firstShown(today)))
  return (
    <section aria-labelledby="events" className="mt-12">
      <h2 id="events" className="text-2">
        Upcoming Events
      </h2>
      <div className="mt-3 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Calendar
          month={month}
          chosen={chosen}
          today={today}
          onChoose={(day) => {
            choose(day)
            setMonth(monthOf(day))
          }}
          onMonth={setMonth}
        />
        <ChosenDay day={chosen} />
      </div>
      <ul className="mt-8 grid border-t md:grid-cols-3">
        {events.slice(0, 3).map((event) => (
          <li
            key={event.id}
            className="border-ink py-4 md:px-4 md:first:pl-0 md:not-first:border-l max-md:not-first:border-t"
          >
            <article>
              <p className="flex items-baseline gap-3">
                <span className="font-display font-medium text-3 leading-head">
                  {Number(event.date.slice(8))}
                </span>
                <span className="text-ink-2 text-sm">
                  {namedDay(event.date)}, {event.type}
                </span>
              </p>
              <h3 className="text-1">{event.title}</h3>
              <p className="text-ink-2">
                <EventTime {...event} />, {event.location}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EventTime({ date, time }: { date: string; time: string }) {
  const moment = momentIn(academy.timeZone, `${date}T${time}`)
  return moment ? <AcademyMoment at={moment.toISOString()} hour /> : clockTime(time)
}

/** The month of the next event, or of the last one where all are over. */
const firstShown = (today: string) =>
  events.find(({ date }) => date >= today)?.date ?? events.at(-1)?.date ?? today

function ChosenDay({ day }: { day: string | undefined }) {
  const on = day ? eventsOn(day) : []
  return (
    <div aria-live="polite" className="self-start border-brass border-l-8 bg-cream px-6 py-4">
      <h3 className="font-normal font-sans text-ink-2 text-ui tracking-normal">
        Events for {day ? namedDay(day) : 'Select a Date'}
      </h3>
      {on.map(({ id, title, time, location }) => (
        <article key={id} className="mt-2">
          <h4 className="text-2">{title}</h4>
          <p>
            <EventTime date={day ?? ''} time={time} />, {location}
          </p>
        </article>
      ))}
      {day && on.length === 0 && <p className="mt-2">No events scheduled for this date</p>}
    </div>
  )
}
