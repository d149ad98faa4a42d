import type { Endpoint, Input, Output } from '#platform/endpoint.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import type { Operation } from './operations.ts'

/**
 * Calls an endpoint of a contract.
 * @throws {ApiProblem} the server refused; its message is for people.
 * @throws {TypeError} the server could not be reached.
 */
export async function call<E extends Endpoint>(
  operation: Operation<E>,
  ...[input, signal]: CallInput<E>
): Promise<Output<E>> {
  const response = await request(operation, input as Request | undefined, signal)
  return (response.status === 204 ? undefined : await response.json()) as Output<E>
}

/** The address of an endpoint, for what the browser itself loads, such as media. */
export const addressOf = ({ path }: Operation, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))

/** The signal ends a call whose answer nobody waits for any more. */
export type CallInput<E extends Endpoint> =
  unknown extends Input<E> ? [] : [input: Input<E>, signal?: AbortSignal]

/** @throws as `call` does */
export async function request(
  operation: Operation,
  { params, query = {}, body }: Request = {},
  signal: AbortSignal | null = null,
) {
  const response = await fetch(withQuery(addressOf(operation, params), query), {
    method: operation.method,
    headers: {
      // The times in a person's mails are those of the browser that they use.
      'time-zone': readersZone,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  if (!response.ok) throw new ApiProblem(response.status, await problemOf(response))
  return response
}

export class ApiProblem extends Error {
  readonly status: number
  /** Undefined when something other than the academy's server answered, such as a proxy. */
  readonly problem: ProblemDetails | undefined

  constructor(status: number, problem: ProblemDetails | undefined) {
    super(problem?.message ?? `The server answered ${status}.`)
    this.name = 'ApiProblem'
    this.status = status
    this.problem = problem
  }
}

export type Request = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

function withQuery(path: string, query: Record<string, unknown>) {
  const set = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

const problemOf = async (response: Response) =>
  problemIn(await response.json().catch(() => undefined))

/** Undefined where the body is not a `ProblemDetails`. */
export function problemIn(body: unknown): ProblemDetails | undefined {
  const { code, message } = (body ?? {}) as Partial<ProblemDetails>
  return typeof code === 'string' && typeof message === 'string'
    ? (body as ProblemDetails)
    : undefined
}
