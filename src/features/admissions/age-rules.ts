import { ageOn, type Day } from '#platform/dates.ts'

export const minimumAge = 16
export const tooYoung = `You must be at least ${minimumAge}`

/** Whether the form asks for a parent or guardian; the answer is optional. */
export const asksForGuardian = (today: Day, birthdate: string) => {
  const age = isRealDay(birthdate) ? ageOn(today, birthdate) : undefined
  return age !== undefined && age >= minimumAge && age < 18
}

/** Whether a `YYYY-MM-DD` exists, in the years in which an applicant can be born. */
export function isRealDay(text: string) {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
