import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, keptFormat } from '#platform/dates.ts'
import { namedDay } from '#platform/web/moments.ts'
import { unmodifiedKey } from '#platform/web/unmodified-key.ts'
import { dayAfter, monthOf, weeksOf } from '../calendar-rules.ts'

type CalendarProps = {
  month: string
  chosen: string | undefined
  today: string
  /** How many events there are on a day. */
  countOn: (day: string) => number
  onChoose: (day: string) => void
  onMonth: (month: string) => void
}

/** A month for mouse and keyboard: arrow keys move by days and weeks, Page Up and Down by months. */
export function Calendar({ month, chosen, today, countOn, onChoose, onMonth }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string>()
  const stop =
    focused && monthOf(focused) === month ? focused : (chosenIn(month, chosen) ?? `${month}-01`)

  const walk = (event: KeyboardEvent) => {
    const day = dayAfter(unmodifiedKey(event), stop)
    if (!day) return
    event.preventDefault()
    // Synchronously, since the next key may be pressed before the next frame.
    flushSync(() => {
      setFocused(day)
      onMonth(monthOf(day))
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  // The arrow keys continue from the pressed day.
  const choose = (day: string) => {
    setFocused(day)
    onChoose(day)
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h3 aria-live="polite" className="text-1">
          {monthName(month)}
        </h3>
        <div className="flex gap-1">
          <MonthButton
            label="Previous month"
            sign="←"
            onPress={() => onMonth(otherMonth(month, -1))}
          />
          <MonthButton label="Next month" sign="→" onPress={() => onMonth(otherMonth(month, 1))} />
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
                    count={countOn(day)}
                    outside={monthOf(day) !== month}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isStop={day === stop}
                    onChoose={choose}
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
  count: number
  outside: boolean
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (day: string) => void
}

function Day({ day, count, outside, isToday, isChosen, isStop, onChoose }: DayProps) {
  const suffix = count === 0 ? '' : count === 1 ? ', 1 event' : `, ${count} events`
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${namedDay(day)}${suffix}`}
      onClick={() => onChoose(day)}
      className={`relative mx-auto grid min-h-11 w-full max-w-11 cursor-pointer place-items-center rounded-button hover:bg-cream aria-pressed:bg-ink aria-pressed:text-ivory ${outside ? 'text-ink-3' : ''} ${count > 0 ? 'font-bold' : ''} ${isToday ? 'underline decoration-2 decoration-brass underline-offset-4' : ''}`}
    >
      {Number(day.slice(8))}
      {count > 0 && (
        <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-head bg-brass" />
      )}
    </button>
  )
}

function MonthButton({
  label,
  sign,
  onPress,
}: {
  label: string
  sign: string
  onPress: () => void
}) {
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

const chosenIn = (month: string, chosen: string | undefined) =>
  chosen && monthOf(chosen) === month ? chosen : undefined

const otherMonth = (month: string, step: 1 | -1) =>
  monthOf(addDays(step === 1 ? `${month}-28` : `${month}-01`, step === 1 ? 4 : -1))

const monthName = (month: string) =>
  keptFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
