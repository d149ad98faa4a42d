import { classTimes } from '#features/catalogue/class-time-rules.ts'
import { compulsoryCourse } from '#features/catalogue/pricing-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { academyZone } from '#platform/web/academy-zone.ts'
import { namedDay } from '#platform/web/moments.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { CourseChoice } from '../../contract.ts'
import {
  closedCourse,
  fullCourse,
  hasPlace,
  isOpen,
  placesLeftWords,
} from '../../selection-rules.ts'
import type { Choice, Choices } from './use-choice.ts'

/** The catalogue with a box for each course; closed ones say why. */
export function CourseChoices({ data, choice }: { data: Choices; choice: Choice }) {
  const { timetable } = useSite()
  const zone = academyZone(useNow())
  // Of those who were accepted, the others are closed to them.
  const [own, others] = data.accepted ? inTwo(data) : [data.courses, []]
  const list = (courses: Choices['courses']) => (
    <ul>
      {courses.map((course) => (
        <Course
          key={course.id}
          course={course}
          times={classTimes(course.id, timetable)}
          closed={whyClosed(course, data)}
          choice={choice}
        />
      ))}
    </ul>
  )
  return (
    <>
      {data.term && (
        <p className="mb-2 text-ink-2">
          For {data.term.name}, from {namedDay(data.term.first_day)}.
        </p>
      )}
      {zone && <p className="mb-2 text-ink-2">Times are {zone}.</p>}
      {list(own)}
      {others.length > 0 && (
        <details className="border-rule border-t">
          <summary className="cursor-pointer py-3 font-semibold">
            {others.length === 1 ? 'One more course' : `${others.length} more courses`}, closed to
            you
          </summary>
          {list(others)}
        </details>
      )}
      <p className="border-rule border-t py-3 text-ink-2">
        {compulsoryCourse} is included in every program, and has no classes to choose.
      </p>
    </>
  )
}

/** First the courses that are open to somebody, then those that are not. */
const inTwo = (data: Choices) => {
  const { open = [], closed = [] } = Object.groupBy(data.courses, ({ id }) =>
    isOpen(id, data) ? 'open' : 'closed',
  )
  return [open, closed] as const
}

type CourseProps = {
  course: CourseChoice
  times: readonly string[]
  /** Why it cannot be chosen. */
  closed: string | undefined
  choice: Choice
}

function whyClosed({ id, places_left }: CourseChoice, data: Choices) {
  if (!isOpen(id, data)) return closedCourse
  return places_left === 0 && !hasPlace(id, data) ? fullCourse : undefined
}

function Course({ course, times, closed, choice }: CourseProps) {
  const { id, title, description, duration, delivery_method, places_left } = course
  const isChosen = choice.chosen.includes(id)
  const disabled = closed !== undefined || (choice.isFull && !isChosen)
  return (
    <li className="border-rule not-first:border-t">
      <label
        className={`grid grid-cols-[1.5rem_1fr] gap-3 py-3 ${disabled ? 'cursor-not-allowed' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          className="notehead-box"
          checked={isChosen}
          disabled={disabled}
          onChange={(event) => choice.toggle(id, event.target.checked)}
        />
        <span>
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-display font-medium text-1 leading-ui">{title}</span>
            <Badge tone={delivery_method === 'Online' ? 'reviewed' : 'other'}>
              {delivery_method}
            </Badge>
          </span>
          {closed && <strong className="block font-semibold text-sm">{closed}</strong>}
          <span className="block text-ink-2">{description}</span>
          <span className="block text-ink-2 text-sm">
            {duration}
            {places_left !== null && !closed && `, ${placesLeftWords(places_left).toLowerCase()}`}
          </span>
          {times.map((time) => (
            <span key={time} className="tabular block text-ink-2 text-sm">
              {time}
            </span>
          ))}
        </span>
      </label>
    </li>
  )
}
