import type { Endpoint, Input, Output } from '#platform/endpoint.ts'
import type { Problem } from '#platform/errors.ts'

/**
 * Calls an endpoint of a contract.
 * @throws {ApiProblem} the server refused; its message is for people.
 * @throws {TypeError} the server could not be reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallInput<E>
): Promise<Output<E>> {
  const response = await request(endpoint, input as Request | undefined)
  return (response.status === 204 ? undefined : await response.json()) as Output<E>
}

/**
 * Calls an endpoint that answers in lines, and yields each as soon as it is there. An answer that
 * breaks off may end like a whole one: what the last line must say is for the caller to know.
 * @throws as `call` does, before the first line or later.
 */
export async function* callLines<E extends Endpoint & { answers: 'lines' }>(
  endpoint: E,
  ...[input]: CallInput<E>
): AsyncGenerator<Line<E>> {
  const { body } = await request(endpoint, input as Request | undefined)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let begun = ''
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const lines = (begun + next.value).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } finally {
    // Who stops listening tells the server so.
    await reader?.cancel().catch(() => {})
  }
}

/** Where an endpoint is, for what the browser itself fetches, such as a player. */
export const addressOf = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))

type CallInput<E extends Endpoint> = unknown extends Input<E> ? [] : [Input<E>]

type Line<E extends Endpoint> = Output<E> extends AsyncIterable<infer One> ? One : never

async function request(endpoint: Endpoint, { params, query = {}, body }: Request = {}) {
  const response = await fetch(withQuery(addressOf(endpoint, params), query), {
    method: endpoint.method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!response.ok) throw new ApiProblem(response.status, await problemOf(response))
  return response
}

export class ApiProblem extends Error {
  readonly status: number
  /** Undefined when something else than the academy's server answered, such as a proxy. */
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.message ?? `The server answered ${status}.`)
    this.name = 'ApiProblem'
    this.status = status
    this.problem = problem
  }
}

type Request = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

function withQuery(path: string, query: Record<string, unknown>) {
  const set = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

async function problemOf(response: Response): Promise<Problem | undefined> {
  const body = await response.json().catch(() => undefined)
  return body && typeof body.code === 'string' && typeof body.message === 'string'
    ? body
    : undefined
}
