import type { ClassItem } from '#features/classes/class-types.ts'
import { hourOf, isRegisterOpen, placeWords, stateOf } from '#features/classes/day-rules.ts'
import { nextClassWords } from '#features/classes/next-class-rules.ts'
import { keptFormat, weekdayOf } from '#platform/dates.ts'
import { counted } from '#platform/number-words.ts'
import type { Teaching } from './contract.ts'

/** How a tutor's week stands, and the next thing to do. */
export type WeekSentence = {
  words: readonly [string, string]
  more: string
  /** The class that is next to be started or registered. */
  due?: ClassItem
  /** The submission that has waited longest. */
  grade?: Teaching['to_grade']['oldest'][number]
}

type Names = (courseId: number) => string

/** The sentence of a tutor's week: the class that is on, registers, what is to grade, what is next. */
export function sentenceOfWeek(
  { classes, open_registers, to_grade, next_term }: Teaching,
  nameOf: Names,
  now: Date,
  timeZone: string,
): WeekSentence {
  const planned = classes.filter(({ status }) => status === 'planned')
  const on = planned.find((it) => stateOf(it, now) === 'now' && !it.is_register_taken)
  if (on)
    return { words: [nameOf(on.course_id), 'is on.'], more: untilWords(on, timeZone), due: on }
  const soon = planned.find(
    (it) =>
      stateOf(it, now) === 'ahead' && isRegisterOpen({ starts_at: new Date(it.starts_at) }, now),
  )
  if (soon) {
    const words = `begins at ${hourOf(timeZone, soon.starts_at)}.`
    return { words: [nameOf(soon.course_id), words], more: untilWords(soon, timeZone), due: soon }
  }
  const missing = open_registers.findLast(({ ends_at }) => new Date(ends_at) <= now)
  if (missing) {
    const others = open_registers.length - 1
    return {
      words: [`${nameOf(missing.course_id)} is over.`, 'Who was there?'],
      more: others > 0 ? `${capitalCount(others, 'more register')} not taken yet.` : '',
      due: missing,
    }
  }
  const next = planned.find((it) => stateOf(it, now) === 'ahead')
  const [oldest] = to_grade.oldest
  if (oldest) {
    return {
      words: [capitalCount(to_grade.total, 'submission'), 'to grade.'],
      more: next ? nextSentence(next, nameOf, now, timeZone) : '',
      grade: oldest,
    }
  }
  if (next) {
    const name = nameOf(next.course_id)
    const words = nextSentence(next, nameOf, now, timeZone).slice(name.length + 1)
    return { words: [name, words], more: 'All your registers are in, and nothing is to grade.' }
  }
  return {
    words: ['No more classes', 'this week.'],
    more: next_term
      ? `The next term begins on ${weekdayOf(next_term)}, ${dayWords(next_term)}.`
      : '',
  }
}

const untilWords = (it: ClassItem, timeZone: string) =>
  `${[`Until ${hourOf(timeZone, it.ends_at)}`, placeWords(it)].filter(Boolean).join(', ')}.`

/** `Violin tonight at 6:30 PM, in Room 2.` */
function nextSentence(it: ClassItem, nameOf: Names, now: Date, timeZone: string) {
  const times = { starts_at: new Date(it.starts_at), ends_at: new Date(it.ends_at) }
  const words = nextClassWords(nameOf(it.course_id), times, now, timeZone)
  return `${[words, placeWords(it)].filter(Boolean).join(', ')}.`
}

function capitalCount(count: number, thing: string) {
  const words = counted(count, thing)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `January 11` */
const dayWords = (day: string) =>
  keptFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )
