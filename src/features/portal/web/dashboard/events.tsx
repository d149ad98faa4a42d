import { type KeyboardEvent, useRef, useState } from 'react'
import { academy } from '#content/academy.ts'
import { events } from '#content/events.ts'
import { monthOf, moveBy, namedDay, weeksOf } from '#features/events/calendar.ts'
import { clockTime, dayIn } from '#platform/dates.ts'

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
                {clockTime(event.time)}, {event.location}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The month of the next event, or of the last one where all are over. */
const firstShown = (today: string) =>
  events.find(({ date }) => date >= today)?.date ?? events.at(-1)?.date ?? today

const eventsOn = (day: string) => events.filter(({ date }) => date === day)

type CalendarProps = {
  month: string
  chosen: string | undefined
  today: string
  onChoose: (day: string) => void
  onMonth: (month: string) => void
}

function Calendar({ month, chosen, today, onChoose, onMonth }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string>()
  const stop =
    focused && monthOf(focused) === month ? focused : (chosenIn(month, chosen) ?? `${month}-01`)

  const walk = (event: KeyboardEvent) => {
    const days = steps[event.key]
    if (days === undefined) return
    event.preventDefault()
    const day = moveBy(stop, days)
    setFocused(day)
    onMonth(monthOf(day))
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(),
    )
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h3 aria-live="polite" className="text-1">
          {monthName(month)}
        </h3>
        <div className="flex gap-1">
          <MonthKey
            label="Previous month"
            sign="←"
            onPress={() => onMonth(otherMonth(month, -1))}
          />
          <MonthKey label="Next month" sign="→" onPress={() => onMonth(otherMonth(month, 1))} />
        </div>
      </div>
      <table
        ref={grid}
        className="tabular mt-2 w-full table-fixed text-center text-ui"
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" className="py-2 font-normal text-ink-2">
                <abbr title={day} className="no-underline">
                  {day.slice(0, 1)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5">
                  <Day
                    day={day}
                    outside={monthOf(day) !== month}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isStop={day === stop}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  day: string
  outside: boolean
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (day: string) => void
}

function Day({ day, outside, isToday, isChosen, isStop, onChoose }: DayProps) {
  const count = eventsOn(day).length
  const said = count === 0 ? '' : count === 1 ? ', 1 event' : `, ${count} events`
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${namedDay(day)}${said}`}
      onClick={() => onChoose(day)}
      className={`relative mx-auto grid min-h-11 w-full max-w-11 cursor-pointer place-items-center rounded-key hover:bg-cream aria-pressed:bg-ink aria-pressed:text-ivory ${outside ? 'text-ink-3' : ''} ${count > 0 ? 'font-bold' : ''} ${isToday ? 'underline decoration-2 decoration-brass underline-offset-4' : ''}`}
    >
      {Number(day.slice(8))}
      {count > 0 && (
        <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-head bg-brass" />
      )}
    </button>
  )
}

function MonthKey({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="size-11 cursor-pointer font-semibold text-1 hover:bg-cream"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

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
            {clockTime(time)}, {location}
          </p>
        </article>
      ))}
      {day && on.length === 0 && <p className="mt-2">No events scheduled for this date</p>}
    </div>
  )
}

const chosenIn = (month: string, chosen: string | undefined) =>
  chosen && monthOf(chosen) === month ? chosen : undefined

const otherMonth = (month: string, step: 1 | -1) =>
  monthOf(moveBy(step === 1 ? `${month}-28` : `${month}-01`, step === 1 ? 4 : -1))

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
