import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/endpoint.ts'
import { ProblemDetails } from '#platform/errors.ts'
import { holdersOf } from '#platform/permissions.ts'
import { pieceType } from '../files/pieces.ts'
import { uploadBody } from './upload.ts'

/** Collects every route that has a schema into the OpenAPI description, `app.swagger()`. */
export async function documentApi(app: FastifyInstance, { title }: { title: string }) {
  z.globalRegistry.add(ProblemDetails, { id: 'Problem' })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutStrays(jsonSchemaTransformObject(document)),
  })
}

/** Fastify adds every registered schema as an input and as an output; the unused ones are removed. */
function withoutStrays<Description extends object>(description: Description): Description {
  const { components } = description as { components?: { schemas?: Record<string, unknown> } }
  const all = JSON.stringify(description)
  for (const name of Object.keys(components?.schemas ?? {})) {
    if (!all.includes(`"#/components/schemas/${name}"`)) delete components?.schemas?.[name]
  }
  return description
}

/** The Fastify schema of an endpoint, which validates, serializes and documents it. */
export function documentationOf(operationId: string, endpoint: Endpoint): FastifySchema {
  const { summary, access, params, query, body, receives, refusals = {} } = endpoint
  const problems = Object.entries({ ...generalRefusals(endpoint), ...refusals }).map(
    ([code, description]) => [code, json(description, ProblemDetails)],
  )
  return {
    operationId,
    summary,
    'x-permission': access,
    'x-access': access === 'everyone' ? access : holdersOf(access),
    ...(receives && { 'x-hears': z.toJSONSchema(receives, { io: 'input' }) }),
    ...(endpoint.takes === 'foreign-form' && {
      consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !endpoint.upload && { body }),
    ...(endpoint.responds === 'pieces' && endpoint.method === 'PATCH' && { consumes: [pieceType] }),
    ...(endpoint.upload && {
      consumes: ['multipart/form-data'],
      body: uploadBody(endpoint),
    }),
    response: {
      ...successOf(endpoint),
      ...Object.fromEntries(problems),
      default: json('Any other error', ProblemDetails),
    },
  } as FastifySchema
}

function successOf({ method, responds, returns, status }: Endpoint) {
  if (responds === 'redirect') return { 303: json('Leads to a page of this site', z.undefined()) }
  if (responds === 'lines') {
    return {
      200: {
        description: 'Success; one of these on each line, as soon as it is known',
        content: { 'application/jsonl': { schema: returns } },
      },
    }
  }
  if (responds === 'events') {
    return {
      200: {
        description:
          'Server-sent events, each one of these; `beat`, every 25 s, only says that the line is alive',
        content: { 'text/event-stream': { schema: returns } },
      },
    }
  }
  if (responds === 'file') {
    const content = { '*/*': { schema: z.file() } }
    return {
      200: { description: 'The file, with an ETag for If-None-Match and If-Range', content },
      206: { description: 'The part of it that the Range header asks for', content },
      304: json('The file that If-None-Match names', z.undefined()),
    }
  }
  if (responds === 'download') {
    const content = { '*/*': { schema: z.file() } }
    return { 200: { description: 'A file to keep, made while it is sent', content } }
  }
  if (responds === 'pieces') {
    return method === 'HEAD'
      ? { 200: json('How much has arrived stands in Upload-Offset', z.undefined()) }
      : { 204: json('How much has arrived now stands in Upload-Offset', z.undefined()) }
  }
  if (responds === 'page' || responds === 'paper') {
    const content = { 'text/html': { schema: z.string() } }
    const description = responds === 'page' ? 'A page for a frame of ours' : 'A page of the site'
    return { 200: { description, content } }
  }
  if (responds === 'socket') {
    return {
      101: json('A WebSocket; what may be said on it stands in x-hears', z.undefined()),
      426: json('The request does not open a WebSocket', ProblemDetails),
    }
  }
  return returns
    ? { [status ?? 200]: json('Success', returns) }
    : { 204: json('Success, and nothing to say', z.undefined()) }
}

const json = (description: string, schema: z.ZodMiniType) => ({
  description,
  content: { 'application/json': { schema } },
})

function generalRefusals(endpoint: Endpoint) {
  const { access, params, query, body, upload, limit, responds, takes } = endpoint
  return {
    ...((query || body) && { 400: unreadable(endpoint) }),
    ...(access !== 'everyone' && { 401: 'Nobody is signed in', 403: 'Not for this person' }),
    ...(params && { 404: 'There is no such thing, or not for this person' }),
    ...(body && {
      413: 'The body is too large',
      415: `The body is not ${takes ? 'a form' : 'JSON'}`,
    }),
    ...(responds === 'file' && { 416: 'The file ends before the part that was asked for' }),
    ...(upload && { 413: 'The file is too large' }),
    ...((body || upload) && { 422: 'An answer breaks a rule, or is missing' }),
    ...(limit && { 429: 'Too much, or too soon' }),
    ...((responds === 'events' || responds === 'file') && { 429: 'Too many are open at once' }),
  }
}

function unreadable({ query, body, upload, takes }: Endpoint) {
  const ofBody = upload ? 'The upload is cut off' : `The body is no ${takes ? 'form' : 'JSON'}`
  const ofQuery = 'The query is not of the documented form'
  if (!body) return ofQuery
  return query ? `${ofBody}, or the query is not of the documented form` : ofBody
}
