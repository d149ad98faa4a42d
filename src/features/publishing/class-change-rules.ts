import { groupOf, itemsOf, textOf } from './content-rules.ts'
import type { Draft, Typed } from './field-types.ts'
import { meetingWords } from './kinds/timetable.ts'

/** What another timetable changes of a course, by the course's number. */
export type CourseChange = { course: string; changes: readonly ClassChange[] }

/** When a class was and is, in words; undefined where it was not, or is no more. */
type ClassChange = { was: string | undefined; is: string | undefined }

/**
 * What changes for the students of each course when a timetable takes the place of another. A class
 * is known by its number; where the same hours stand there under another, nothing changes for anybody.
 */
export function classChanges(before: Draft, after: Draft): CourseChange[] {
  const [olds, news] = [classesOf(before), classesOf(after)]
  const courses = new Set([...olds, ...news].map(({ course }) => course).filter(Boolean))
  return [...courses].flatMap((course) => {
    const [gone, come] = apart(ofCourse(olds, course), ofCourse(news, course))
    const changes: ClassChange[] = [
      ...gone.map(({ id, words }) => ({
        was: words,
        is: come.find((it) => id !== '' && it.id === id)?.words,
      })),
      ...come
        .filter(({ id }) => id === '' || gone.every((it) => it.id !== id))
        .map(({ words }) => ({ was: undefined, is: words })),
    ]
    return changes.length === 0 ? [] : [{ course, changes }]
  })
}

/** `Monday, 6:30 PM to 9:00 PM → Tuesday, 6:30 PM to 9:00 PM` */
export function changeWords({ was, is }: ClassChange) {
  if (was === undefined) return `${is} is new`
  return is === undefined ? `${was} is taken out` : `${was} → ${is}`
}

type Meeting = { id: string; course: string; words: string }

const classesOf = ({ classes }: Draft): Meeting[] => itemsOf(classes).map(meetingOf)

function meetingOf(item: Typed): Meeting {
  const { id, course, day, startTime, endTime, place, online } = groupOf(item)
  const meets = meetingWords({
    day: textOf(day),
    startTime: textOf(startTime),
    endTime: textOf(endTime),
    place: textOf(place).trim(),
  })
  const words = textOf(online) === 'yes' ? `${meets}, online` : meets
  return { id: textOf(id), course: textOf(course), words }
}

const ofCourse = (classes: readonly Meeting[], course: string) =>
  classes.filter((it) => it.course === course)

/** What each has and the other has not. */
function apart(ones: readonly Meeting[], others: readonly Meeting[]) {
  const left = [...others]
  const gone = ones.filter(({ words }) => {
    const found = left.findIndex((it) => it.words === words)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  return [gone, left] as const
}
