import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, notFound, type ProblemDetails, unavailable } from '#platform/errors.ts'
import { chooseFromList } from '#platform/why-not.ts'
import { isUnreachableDatabase } from '../db/unreachable.ts'

/** Answers any thrown error in the one error shape; an unexpected one is logged, not disclosed. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The client has gone away.
  if (request.raw.readableAborted) return reply.code(400).send(malformed)
  const refusal = refusalOf(error)
  logFailure(request, error, refusal.status)
  return setStatus(reply, refusal).send(refusal.problem)
}

type Refusal = { status: number; problem: ProblemDetails; retryAfterSeconds?: number | undefined }

/** Sets the status of a refusal, and when to try again. */
export function setStatus(reply: FastifyReply, { status, retryAfterSeconds }: Refusal) {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status)
}

/**
 * A refusal is an expected outcome, whatever its status, and anybody can cause any number of them,
 * so only one with a cause is logged as an error.
 */
export function logFailure(request: FastifyRequest, error: unknown, status: number) {
  if (status < 500 || (error instanceof HttpError && error.cause === undefined)) return
  request.log.error({ err: error }, 'request failed')
}

/** The status and body for anything thrown in a route. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof HttpError) return error
  const { code, statusCode, validation, validationContext } = error as Partial<FastifyError>
  if (validation) {
    if (validationContext === 'params') return notFound()
    const issues = validation.map(({ instancePath, message }) => ({
      path: instancePath.split('/').slice(1),
      message: message ?? 'Please check this answer',
    }))
    return validationContext === 'body' ? badBody(issues) : badQuery(issues)
  }
  if (namesNoCourse(error)) return badBody([{ path: ['course_id'], message: chooseFromList }])
  if (isFull(error)) return noRoom()
  if (tookTooLong.has(code) || isUnreachableDatabase(error)) return unavailable()
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, problem: ofProtocol[statusCode] ?? malformed }
  }
  return {
    status: 500,
    problem: {
      code: 'unexpected',
      message: 'Something went wrong on our side. Please try again.',
    },
  }
}

/** The whole answer, or a statement (PostgreSQL, query_canceled by its time limit). */
const tookTooLong = new Set<unknown>(['FST_ERR_HANDLER_TIMEOUT', '57014'])

const malformed: ProblemDetails = { code: 'malformed', message: 'The request could not be read.' }

const ofProtocol: Record<number, ProblemDetails> = {
  413: { code: 'too_large', message: 'This is more than the server takes. Please shorten it.' },
  415: { code: 'unsupported_type', message: 'The request must be sent as application/json.' },
}

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]

/** For a body that breaks its schema; an endpoint's `validate` gives better messages. */
export const badBody = (issues: Issues) =>
  new HttpError(422, { code: 'check_answers', ...fieldErrorsOf(issues) })

const badQuery = (issues: Issues) =>
  new HttpError(400, { code: 'invalid', ...fieldErrorsOf(issues) })

/** The first error of each field. */
function fieldErrorsOf(issues: Issues) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0] ?? 'body')] ??= message
  return { message: 'Some answers need another look.', fields }
}

/** A row would refer to a course that does not exist (PostgreSQL, foreign_key_violation). */
function namesNoCourse(error: unknown) {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23503' && /_course_id_fkey$/.test(String(constraint))
}

/** What is sent anew later is not lost, and only the office can help. */
const noRoom = () =>
  new HttpError(503, {
    code: 'no_room',
    message:
      'The academy has no room left at the moment, and nothing was saved. Please tell the office.',
  })

/** No room is left, whether PostgreSQL says so (disk_full), the system, or a bucket. */
function isFull(error: unknown) {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return full.has(code) || full.has(name)
}

/** Amazon's buckets are never full; MinIO's and Ceph's can be, and any of them can have a quota. */
const full = new Set<unknown>([
  '53100',
  'ENOSPC',
  'EDQUOT',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
])
