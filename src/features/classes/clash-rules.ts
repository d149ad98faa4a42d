import { clockIn, localTimeIn } from '#platform/clocks.ts'
import { clockTime, dateIn } from '#platform/dates.ts'
import { weekdayIn } from '#platform/moments.ts'

/** Another class at the time of one, and what both want. */
export type Clash =
  | { kind: 'place'; other: OtherClass; place: string }
  | { kind: 'tutor'; other: OtherClass; tutor: string }
  | { kind: 'students'; other: OtherClass; students: number }

type OtherClass = { course: string; starts_at: Date; ends_at: Date }

/** How many of the clashes are said one by one. */
const mostSaid = 6

/**
 * The clashes of a change in sentences, in the order of their times. They are said and refuse nothing:
 * two classes may share a hall, and students choose.
 */
export function clashSentences(
  clashes: readonly Clash[],
  {
    places = [] as readonly Crowded[],
    timeZone,
  }: { places?: readonly Crowded[]; timeZone: string },
): string[] {
  const said = clashes
    .toSorted((one, other) => one.other.starts_at.getTime() - other.other.starts_at.getTime())
    .map((clash) => sentenceOf(clash, timeZone))
  const rest = said.length - mostSaid
  return [
    ...places.map(
      ({ place, capacity, students }) =>
        `${place} holds ${capacity}, and ${students} take this course.`,
    ),
    ...said.slice(0, mostSaid),
    ...(rest > 0 ? [`And ${rest} more like these.`] : []),
  ]
}

/** A place with fewer seats than students. */
export type Crowded = { place: string; capacity: number; students: number }

function sentenceOf(clash: Clash, timeZone: string) {
  const { course } = clash.other
  const time = spanIn(timeZone, clash.other)
  switch (clash.kind) {
    case 'place':
      return `${clash.place} is taken by ${course}: ${time}.`
    case 'tutor':
      return `${clash.tutor} teaches ${course} then: ${time}.`
    case 'students':
      return clash.students === 1
        ? `One student has ${course} then: ${time}.`
        : `${clash.students} students have ${course} then: ${time}.`
  }
}

/** `Mon, Nov 23, 2026, 6:30 PM to 9:00 PM` */
function spanIn(timeZone: string, { starts_at, ends_at }: { starts_at: Date; ends_at: Date }) {
  const day = `${weekdayIn(timeZone, starts_at)}, ${dateIn(timeZone, starts_at)}`
  const until = clockTime(localTimeIn(timeZone, ends_at).slice(11))
  return `${day}, ${clockTime(clockIn(timeZone, starts_at).time)} to ${until}`
}
