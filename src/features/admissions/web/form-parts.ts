/** A course one can tick, and when it meets. */
export type CourseChoice = { name: string; times: string }

/** The id of a field's control, which the list of refused answers links to. */
export const fieldId = (name: string) => `application-${name}`
