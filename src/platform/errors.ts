import * as z from 'zod/mini'
import { minutesInWords } from './dates.ts'

/** The one shape of every error the API answers with. */
export const ProblemDetails = z.object({
  /** A fixed word for programs, such as `not_found`. */
  code: z.string(),
  /** A sentence that tells people what to do. */
  message: z.string(),
  /** The errors of single fields, by their names in the request. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ProblemDetails = z.infer<typeof ProblemDetails>

/** An expected failure: thrown anywhere below a route, and answered as it is. */
export class HttpError extends Error {
  readonly status: RefusalStatus
  readonly problem: ProblemDetails
  /** When the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: RefusalStatus,
    problem: ProblemDetails,
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(problem.message)
    this.name = 'HttpError'
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An expected failure by name, as the `refusals.ts` of a feature lists them. */
export type Refusal = ProblemDetails & { status: RefusalStatus }

/** A sentence that needs a value is made by a function. */
export type Refusals = Record<string, Refusal | ((...values: never[]) => Refusal)>

export const refuse = ({ status, ...problem }: Refusal) => new HttpError(status, problem)

type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 409
  | 410
  | 413
  | 415
  | 416
  | 422
  | 426
  | 429
  | 500
  | 503
  | 507

export const signInRequired = () =>
  new HttpError(401, { code: 'sign_in_required', message: 'Please log in first.' })

export const forbidden = (message = 'You do not have permission to do this.') =>
  new HttpError(403, { code: 'forbidden', message })

export const notFound = (message = 'There is nothing at this address.') =>
  new HttpError(404, { code: 'not_found', message })

export const noSuchRange = () =>
  new HttpError(416, {
    code: 'no_such_range',
    message: 'The file ends before the part that was asked for. Please ask for another.',
  })

export const socketExpected = () =>
  new HttpError(426, {
    code: 'socket_expected',
    message: 'Pages speak here through a WebSocket; there is nothing to read.',
  })

export const tooSoon = (seconds: number) =>
  new HttpError(429, {
    code: 'too_soon',
    message: `Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} before you send the next one.`,
  })

/** For the limit of one person. */
export const tooOften = (seconds: number) =>
  new HttpError(429, {
    code: 'too_often',
    message: `You have done this too often. Please try again in ${minutesInWords(seconds)}.`,
  })

/** For the limit of one address. */
export const tooMany = () =>
  new HttpError(429, {
    code: 'too_many',
    message: 'Too much has come from your address. Please try again in a few minutes.',
  })

export const tooManyOpen = () =>
  new HttpError(429, {
    code: 'too_many_open',
    message: 'You have this open too many times at once. Please close some windows and try again.',
  })

export const unavailable = () =>
  new HttpError(
    503,
    {
      code: 'unavailable',
      message: 'The academy’s server is not ready. Please try again in a minute.',
    },
    { retryAfterSeconds: 10 },
  )
