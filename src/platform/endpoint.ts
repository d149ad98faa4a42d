import type * as z from 'zod/mini'
import type { ProblemDetails } from './errors.ts'
import type { PlainForm } from './form.ts'
import type { Permission } from './permissions.ts'

/**
 * The one description of an endpoint: its route, validation, serialization, OpenAPI entry and typed
 * client are made from it.
 */
export type Endpoint = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The full path, with `:name` for each of `params`. */
  path: `/${string}`
  summary: string
  /** Who may call it. The server checks this before it reads the body. */
  access: Access
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The largest body in bytes, where the general limit is too small. */
  bodyLimit?: number
  /** Takes a file too, in `multipart/form-data`; the fields of the body are texts then. */
  upload?: Upload
  /**
   * `foreign-form`: accepts a form that another site posts, which all other endpoints refuse. That
   * site may have written any fields, so the handler may only pass them on, or do what a link of ours
   * allows whoever has it.
   */
  takes?: 'foreign-form'
  /** The body of a success; without it the status is 204. */
  returns?: z.ZodMiniType
  /** The status of a success, where it is neither 200 nor 204. */
  status?: 201 | 202
  /**
   * `redirect`: a link that people open; the handler returns the path on this site that it leads to.
   * `lines`: the handler yields values of `returns`, and each is sent at once.
   * `events`: the same without an end, as server-sent events, for as long as the caller may call it.
   * `file`: the handler returns a file, sent whole or in the requested range.
   * `download`: the handler returns a text that is generated while it is sent, for the browser to save.
   * `socket`: a WebSocket; the handler returns its handlers.
   * `page`: the handler returns HTML that a frame of ours shows.
   * `pieces`: the tus protocol's answer to a request that brings bytes of a file, or asks how many came.
   * `paper`: a page of the site; the handler returns which, and what it says to this visitor.
   */
  responds?:
    | 'redirect'
    | 'lines'
    | 'events'
    | 'file'
    | 'download'
    | 'socket'
    | 'page'
    | 'paper'
    | 'pieces'
  /** The messages that a page may send on a socket, each as JSON. */
  receives?: z.ZodMiniType
  /**
   * Explains a body that breaks the rules better than the general texts. It is called with the body
   * as it was sent, before the schema, and must refuse everything that the schema would.
   */
  validate?: (body: unknown, now: Date) => ProblemDetails | undefined
  /** How long its answer may take, where it may wait for longer than the general twenty seconds. */
  maxSeconds?: number
  /** How often it may be called; reads need no limit. */
  limit?: Limit
  /** The page whose form posts here, for visitors without script. */
  form?: PlainForm
  /** The errors of its own rules, besides the general ones, for the documentation. */
  refusals?: Partial<
    Record<400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503 | 507, string>
  >
}

export type Upload = {
  /** In bytes; `setting`: the limit in the server's settings. */
  most: number | 'setting'
  /** The message for a larger file. */
  tooLarge: (most: number) => string
  /** The message where there is no file. */
  missing: string
}

type Limit = {
  /** Seconds between two successes of one visitor, who has a cookie that lives no longer. */
  pauseSeconds?: number
  /** Calls from one address; generous, since a school shares one. */
  perAddress?: Count
  /** Successful calls from one address, for endpoints that send an email. */
  successesPerAddress?: Count
  /** Calls from one address that are answered with 409, where that tells of other people. */
  conflictsPerAddress?: Count
  /** Calls of one person with an account, from any address. */
  perPerson?: Count
  /** Only refused calls count: guessing is limited, use is not. */
  onlyFailures?: boolean
}

export type Count = { calls: number; minutes: number }

/** The permission that a call needs; `everyone` may call without an account. */
export type Access = 'everyone' | Permission

/** A feature's endpoints by name; the name is the `operationId` and the client's method. */
export type Contract = Record<string, Endpoint>

/** Keeps an endpoint's literal types, and refuses unknown properties. */
export const endpoint = <const E extends Endpoint>(
  it: E & Record<Exclude<keyof E, keyof Endpoint>, never>,
): E => it

/** What a caller of the endpoint passes. */
export type Input<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>

/** The same as its handler receives it, validated. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>

export type Output<E extends Endpoint> = E['responds'] extends 'redirect'
  ? `/${string}`
  : E['responds'] extends 'lines' | 'events'
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
