import type * as z from 'zod/mini'
import type { ProblemDetails } from './errors.ts'
import type { PlainForm } from './form.ts'
import type { Permission } from './permissions.ts'

/**
 * One endpoint of the API, said once: its route, validation, serialization, OpenAPI entry and typed
 * client all come from this.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The full path, with `:name` for each of `params`. */
  path: `/${string}`
  summary: string
  /** Who may call it. The server checks this before it reads the body. */
  access: Access
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Bytes of the body at most, where the general limit is too little. */
  bodyLimit?: number
  /** It takes a file besides, in `multipart/form-data`; the fields of the body come as text. */
  upload?: Upload
  /**
   * `foreign-form`: the fields of a form that another site's page posts, which no other endpoint
   * takes. Whoever made that page wrote them, so they may be handed on and nothing more.
   */
  takes?: 'foreign-form'
  /** What a success answers with; leaving it out means 204 and no body. */
  returns?: z.ZodMiniType
  /** The status of a success, where it is neither 200 nor 204. */
  status?: 201 | 202
  /**
   * `redirect`: a link that people open; the handler returns the path on this site where they go on.
   * `lines`: the handler yields one `returns` after the other, and each is sent as soon as it is there.
   * `events`: the same without an end, as server-sent events, for as long as the caller may call it.
   * `file`: the handler returns a file, sent whole or in the part that was asked for.
   * `download`: the handler returns a text that is made while it is sent, for the browser to keep.
   * `socket`: a WebSocket; the handler returns what serves it.
   */
  answers?: 'redirect' | 'lines' | 'events' | 'file' | 'download' | 'socket'
  /** The messages that a page may send on a socket, each as JSON. */
  receives?: z.ZodMiniType
  /**
   * What to say to a body that breaks the rules, where the general words will not do. It sees the
   * body as it was sent, before the schema does, and must refuse everything the schema would.
   */
  validate?: (body: unknown, now: Date) => ProblemDetails | undefined
  /** How often it may be called; the reads of a page need no limit. */
  limit?: Limit
  /** The page whose form posts here, for visitors without script. */
  form?: PlainForm
  /** The errors besides the general ones that its own rules answer with, for the documentation. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503, string>>
}

export type Upload = {
  /** Bytes; `setting`: as many as the server is set up for. */
  most: number | 'setting'
  /** What to say to a larger file. */
  tooLarge: (most: number) => string
  /** What to say where there is none. */
  missing: string
}

type Limit = {
  /** Seconds between two submissions of one visitor, known by a cookie that lives no longer. */
  pauseSeconds?: number
  /** Calls from one address, generous: a school shares one. */
  perAddress?: Count
  /** Calls from one address that were not refused, for what sends a letter. */
  successesPerAddress?: Count
  /** Calls of one person with an account, from wherever. */
  perPerson?: Count
  /** Only refused calls count: guessing is limited, work is not. */
  onlyFailures?: boolean
}

export type Count = { calls: number; minutes: number }

/** The permission that a call needs; `everyone` may call without an account. */
export type Access = 'everyone' | Permission

/** A feature's endpoints by name; the name is the `operationId` and the client's method. */
export type Contract = Record<string, Endpoint>

/** Keeps an endpoint's literal types, and takes no property that it does not know. */
export const endpoint = <const E extends Endpoint>(
  it: E & Record<Exclude<keyof E, keyof Endpoint>, never>,
): E => it

/** What a caller of the endpoint passes. */
export type Input<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>

/** What its handler receives: the same, validated. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>

export type Output<E extends Endpoint> = E['answers'] extends 'redirect'
  ? `/${string}`
  : E['answers'] extends 'lines' | 'events'
    ? AsyncIterable<Returned<E>>
    : Returned<E>

type Returned<E extends Endpoint> = E['returns'] extends z.ZodMiniType
  ? z.input<E['returns']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to answer returns nothing
    void

type Part<
  E extends Endpoint,
  Key extends 'params' | 'query' | 'body',
  Side extends 'in' | 'out',
> = E[Key] extends z.ZodMiniType
  ? { [K in Key]: Side extends 'in' ? z.input<E[Key]> : z.output<E[Key]> }
  : unknown
