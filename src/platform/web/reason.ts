import { ApiProblem } from './api.ts'

/** Why it failed, for the toast below its title. */
export const reasonOf = (error: unknown) =>
  (error instanceof ApiProblem && error.problem?.message) || unreachable

export const unreachable = 'The server could not be reached. Please try again.'
