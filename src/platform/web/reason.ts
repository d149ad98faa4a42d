import { ApiProblem } from './api.ts'

/** The reason of a failure, for the toast. */
export const reasonOf = (error: unknown) =>
  (error instanceof ApiProblem && error.problem?.message) || unreachable

export const unreachable = 'The server could not be reached. Please try again.'
