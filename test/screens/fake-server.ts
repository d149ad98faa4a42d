import { expect, onTestFinished, vi } from 'vitest'
import { accountsContract } from '#features/accounts/contract.ts'
import type { Topic } from '#platform/changes.ts'
import type { Contract, Endpoint, Output } from '#platform/endpoint.ts'
import type { SignedIn } from '#platform/web/session.ts'
import { type Amount, type Known, sampleOf } from './sample.ts'

/** The person of a screen's session. */
export const aPerson = (change: Partial<SignedIn> = {}): SignedIn => ({
  id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f',
  first_name: 'Renée',
  last_name: 'O’Neill',
  email: 'renee@mail.example',
  role: 'student',
  reviewer: false,
  picture: null,
  teaches: [],
  ...change,
})

/** Without a person nobody is signed in. */
type Options = { person?: SignedIn | null; amount?: Amount; known?: Known }

type Problem = { code?: string; fields?: Record<string, string> }
type Request = { url: URL; body: unknown }
type Answer = (request: Request) => Response | Promise<Response>

/**
 * The server of one test, in the page: it answers each endpoint with a value that the contract allows,
 * or as the test says. `amount` is how much it has by default.
 */
export function openFakeServer(options: Options = {}) {
  const { person = aPerson(), amount = 'empty', known } = options
  const answers = new Map<Endpoint, Answer>()
  const faults: string[] = []
  let waiting = 0
  const requests: { endpoint: Endpoint; body: unknown }[] = []
  const server = {
    /** What the screen has asked for, oldest first. */
    requests,
    /** The bodies of the requests to an endpoint, oldest first. */
    sentTo: (endpoint: Endpoint) =>
      requests.filter((it) => it.endpoint === endpoint).map(({ body }) => body),
    /** Answers with a value of the endpoint's type, or with what is returned for a request. */
    answers<E extends Endpoint>(endpoint: E, value: Output<E> | ((request: Request) => Output<E>)) {
      answers.set(endpoint, (request) =>
        success(endpoint, value instanceof Function ? value(request) : value),
      )
    },
    /** Answers with a file. */
    sends(endpoint: Endpoint, content: BodyInit) {
      answers.set(endpoint, () => new Response(content))
    },
    /** Refuses, as the endpoint would. */
    refuses(endpoint: Endpoint, status: number, message: string, problem: Problem = {}) {
      const body = { code: 'refused', message, ...problem }
      answers.set(endpoint, () => Response.json(body, { status }))
    },
    breaksDown(endpoint: Endpoint) {
      server.refuses(endpoint, 500, 'Something broke.', { code: 'unexpected' })
    },
    /** As without a connection. */
    isUnreachable(endpoint: Endpoint) {
      answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Delays the answer until the returned function is called. */
    holds(endpoint: Endpoint) {
      const before = answers.get(endpoint)
      const { promise, resolve } = Promise.withResolvers<void>()
      answers.set(endpoint, async (request) => {
        await promise
        return (before ?? usual(endpoint))(request)
      })
      return resolve
    },
    /** Tells the screen that something has changed. */
    publishes: (topic: Topic) =>
      stream?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topic }) })),
    /** Waits until nothing that the screen has asked for is unanswered. */
    settles: () => expect.poll(() => waiting).toBe(0),
    /** Answers as by default again. */
    restores: (endpoint: Endpoint) => void answers.delete(endpoint),
  }
  server.answers(accountsContract.getSession, { person } as Output<
    typeof accountsContract.getSession
  >)

  const usual =
    (endpoint: Endpoint): Answer =>
    () =>
      success(endpoint, endpoint.returns && sampleOf(endpoint.returns, amount, known))

  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(input, location.href)
    const endpoint = endpointAt(method, url.pathname)
    const request = { url, body: typeof body === 'string' ? JSON.parse(body) : body }
    requests.push({ endpoint, body: request.body })
    waiting += 1
    try {
      return await (answers.get(endpoint) ?? usual(endpoint))(request)
    } catch (error) {
      if (!(error instanceof TypeError)) faults.push(`${method} ${url.pathname}: ${error}`)
      throw error
    } finally {
      waiting -= 1
    }
  })
  vi.stubGlobal('EventSource', Stream)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(faults, 'every answer is one that its contract allows').toEqual([])
  })
  return server
}

let stream: Stream | undefined

/** The stream of changes, on which comes what `publishes()` says. */
class Stream extends EventTarget {
  onmessage?: (event: MessageEvent) => void
  constructor() {
    super()
    stream = this
    this.addEventListener('message', (event) => this.onmessage?.(event as MessageEvent))
  }
  close() {}
}

const success = ({ returns, status }: Endpoint, value: unknown) =>
  returns
    ? Response.json(value, { status: status ?? 200 })
    : new Response(null, { status: status ?? 204 })

// The list in src/contracts.ts brings the server with it.
const files = import.meta.glob<Record<string, Contract>>('../../src/**/*contract.ts', {
  eager: true,
})
const endpoints: Endpoint[] = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .flatMap(([name, contract]) => (name.endsWith('Contract') ? Object.values(contract) : []))

/** Literal parts of a path come before its parameters, as in the server's router. */
function endpointAt(method: string, path: string) {
  const found = endpoints
    .filter((endpoint) => endpoint.method === method && patternOf(endpoint).test(path))
    .toSorted((a, b) => parametersIn(a) - parametersIn(b))
  if (!found[0]) throw new Error(`No contract has ${method} ${path}.`)
  return found[0]
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const parametersIn = ({ path }: Endpoint) => path.split(':').length
