import * as z from 'zod/mini'
import { capitalized, inWords } from '#platform/number-words.ts'
import { atMost, optionalLine, optionalText } from '#platform/text.ts'
import { chooseFromList } from '#platform/why-not.ts'
import { type Mark, marks, markWords } from './mark-rules.ts'

export const longestNote = 500

export const Register = z.object({
  marks: z
    .array(
      z.object({
        user_id: z.uuid(),
        mark: z.enum(marks, chooseFromList),
        note: z._default(optionalLine(120), ''),
      }),
    )
    .check(z.minLength(1, 'Mark somebody first'), z.maxLength(500)),
  /** A word about the class, which all who take it read. */
  note: optionalText(longestNote),
  /** What was seen: 0 where nobody had taken it. */
  revision: z.int(),
})
export type Register = z.output<typeof Register>

export const Excuse = z.object({
  reason: z
    .string('Write why you cannot come')
    .check(z.trim(), atMost(300), z.minLength(1, 'Write why you cannot come')),
})
export type Excuse = z.output<typeof Excuse>

/**
 * What the register says before anybody has: of an online class by the time that a student was in its
 * room, where half of the class is present; of others only that somebody has excused themselves.
 */
export function proposedMark({
  minutes,
  classMinutes,
  hasExcuse,
}: {
  /** Null where the class had no room. */
  minutes: number | null
  classMinutes: number
  hasExcuse: boolean
}): Mark | null {
  if (minutes !== null && minutes > 0 && minutes * 2 >= classMinutes) return 'present'
  if (hasExcuse) return 'excused'
  return minutes === null ? null : 'absent'
}

/** `Eight here, one late, two excused, one absent`; empty where nobody is marked. */
export function registerWords(given: readonly (Mark | null)[]) {
  const words = marks.flatMap((mark) => {
    const count = given.filter((it) => it === mark).length
    return count > 0 ? [`${inWords(count)} ${markWords[mark].toLowerCase()}`] : []
  })
  return capitalized(words.join(', '))
}

/** Whether a register is already what is sent again, as after an answer that was lost. */
export const isSameRegister = (
  one: { note: string; marks: readonly MarkOf[] },
  other: { note: string; marks: readonly MarkOf[] },
) =>
  one.note === other.note &&
  one.marks.length === other.marks.length &&
  one.marks.every((mine) =>
    other.marks.some(
      (it) => it.user_id === mine.user_id && it.mark === mine.mark && it.note === mine.note,
    ),
  )
type MarkOf = { user_id: string; mark: Mark; note: string }

/** What the register of a class says after its end date. */
export const registerClosed =
  'This class was so long ago that only the number of classes is kept for each student, and not who was here.'
