/**
 * Whether two names mean the same course: either contains the other, whatever their case (spec
 * section 5). An empty name matches nothing.
 */
export const namesMatch = (one: string, other: string) =>
  containEachOther(one.trim().toLowerCase(), other.trim().toLowerCase())

/** The same for the timetable: `Music Business (Online)` is `music business`, and `&` is `and`. */
export const scheduleNamesMatch = (one: string, other: string) =>
  containEachOther(scheduleName(one), scheduleName(other))

/** Without parenthesized text and punctuation, `&` as a word. */
const scheduleName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const containEachOther = (one: string, other: string) =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one))
