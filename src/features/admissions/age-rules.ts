import { ageOn, type Day } from '#platform/dates.ts'

export const minimumAge = 16
export const tooYoung = `You must be at least ${minimumAge}`

/** Whether a parent or guardian is asked for; leaving the answer empty refuses nobody. */
export const asksForGuardian = (today: Day, birthdate: string) => {
  const age = isRealDay(birthdate) ? ageOn(today, birthdate) : undefined
  return age !== undefined && age >= minimumAge && age < 18
}

/** A `YYYY-MM-DD` that the calendar has, from the years in which an applicant can be born. */
export function isRealDay(text: string) {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
