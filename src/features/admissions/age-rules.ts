import { ageOn, type Day, isRealDay } from '#platform/dates.ts'

export const minimumAge = 16
export const tooYoung = `You must be at least ${minimumAge}`

/** Whether the form asks for a parent or guardian; the answer is optional. */
export const asksForGuardian = (today: Day, birthdate: string) => {
  const age = isRealDay(birthdate) ? ageOn(today, birthdate) : undefined
  return age !== undefined && age >= minimumAge && age < 18
}
