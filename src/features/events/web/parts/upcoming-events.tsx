import { useState } from 'react'
import { academy } from '#platform/academy.ts'
import { momentIn } from '#platform/clocks.ts'
import { clockTime, dayIn } from '#platform/dates.ts'
import { namedDay } from '#platform/web/moments.ts'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { monthOf } from '../../calendar-rules.ts'
import type { PublishedEvent } from '../../contract.ts'
import { eventsOn, upcoming } from '../../rules.ts'
import { Calendar } from '../calendar.tsx'

type Props = {
  /** By day and time; null where they could not be read. */
  events: readonly PublishedEvent[] | null
  now: Date
}

/** The month with the days of events marked, the chosen day's events, and the next three. */
export function Events({ events: read, now }: Props) {
  const today = dayIn(academy.timeZone, now)
  const [chosenByHand, choose] = useState<string>()
  const [month, setMonth] = useState(monthOf(today))
  const events = read ?? []
  const next = upcoming(events, today)
  const chosen = chosenByHand ?? next[0]?.date
  const show = (day: string) => {
    choose(day)
    setMonth(monthOf(day))
  }
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
          countOn={(day) => eventsOn(events, day).length}
          onChoose={show}
          onMonth={setMonth}
        />
        <ChosenDay day={chosen} events={chosen ? eventsOn(events, chosen) : []} />
      </div>
      {next.length === 0 && (
        <p className="mt-8 border-t py-4 text-ink-2">
          {read ? 'There are no events ahead.' : 'The events could not be loaded.'}
        </p>
      )}
      {next.length > 0 && (
        <ul className="mt-8 grid border-t md:grid-cols-3">
          {next.map((event) => (
            <li
              key={event.id}
              className="border-ink py-4 md:px-4 md:first:pl-0 md:not-first:border-l max-md:not-first:border-t"
            >
              <EventCard event={event} onShow={() => show(event.date)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Its title shows its day in the calendar. */
const EventCard = ({ event, onShow }: { event: PublishedEvent; onShow: () => void }) => (
  <article className="relative">
    <p className="flex items-baseline gap-3">
      <span aria-hidden="true" className="font-display font-medium text-3 leading-head">
        {Number(event.date.slice(8))}
      </span>
      <span className="text-ink-2 text-sm">
        {namedDay(event.date)}, {event.type}
      </span>
    </p>
    <h3 className="wrap-anywhere text-1">
      <button
        type="button"
        onClick={onShow}
        className="after:absolute after:inset-0 cursor-pointer text-left underline decoration-1 decoration-brass underline-offset-[0.2em] hover:decoration-2"
      >
        {event.title}
      </button>
    </h3>
    <p className="wrap-anywhere text-ink-2">
      <EventTime {...event} />, {event.location}
    </p>
  </article>
)

function EventTime({ date, time }: { date: string; time: string }) {
  const moment = momentIn(academy.timeZone, `${date}T${time}`)
  return moment ? <AcademyMoment at={moment.toISOString()} hour /> : clockTime(time)
}

function ChosenDay({
  day,
  events,
}: {
  day: string | undefined
  events: readonly PublishedEvent[]
}) {
  return (
    <div aria-live="polite" className="self-start border-brass border-l-8 bg-cream px-6 py-4">
      <h3 className="font-normal font-sans text-ink-2 text-ui tracking-normal">
        Events for {day ? namedDay(day) : 'Select a Date'}
      </h3>
      {events.map((event) => (
        <article key={event.id} className="wrap-anywhere mt-2">
          <h4 className="text-2">{event.title}</h4>
          <p>
            <EventTime {...event} />, {event.location}
          </p>
        </article>
      ))}
      {day && events.length === 0 && <p className="mt-2">No events scheduled for this date</p>}
    </div>
  )
}
