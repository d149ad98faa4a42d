import SwaggerParser from '@apidevtools/swagger-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '#platform/actor.ts'
import { platformContract } from '#platform/contract.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { HttpError } from '#platform/errors.ts'
import { loadPrintedPages } from '../../../../test/printed-pages.ts'
import { createLog } from '../log.ts'
import { createHttpServer } from './create-http-server.ts'
import { type Handlers, mount } from './mount.ts'
import { platformRoutes } from './platform-routes.ts'
import type { Uploads } from './upload.ts'

const Note = z.object({
  text: z.string('Write something').check(z.minLength(1, 'Write something')),
})

const contract = {
  writeNote: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/notes',
    summary: 'Write a note',
    access: 'addRecordings',
    params: z.object({ id: z.uuid() }),
    body: Note,
    returns: z.object({ id: z.uuid(), text: z.string(), by: z.string() }),
    status: 201,
  }),
  searchNotes: endpoint({
    method: 'GET',
    path: '/api/notes',
    summary: 'Search notes',
    access: 'everyone',
    query: z.object({ page: z.coerce.number('Give a number').check(z.int('Give a number')) }),
    returns: z.object({ page: z.number() }),
  }),
  forgetNotes: endpoint({
    method: 'DELETE',
    path: '/api/notes',
    summary: 'Forget all notes',
    access: 'usePortal',
  }),
  fail: endpoint({
    method: 'GET',
    path: '/api/fail/:how',
    summary: 'Fail',
    access: 'everyone',
    params: z.object({ how: z.string() }),
    returns: z.object({ ok: z.boolean() }),
  }),
} satisfies Contract

const handlers: Handlers<typeof contract> = {
  writeNote: ({ params, body, actor }) => ({ ...params, ...body, by: actor.id }),
  searchNotes: ({ query }) => query,
  forgetNotes: () => {},
  fail: ({ params }) => {
    if (params.how === 'refused') throw new HttpError(409, { code: 'taken', message: 'It is so.' })
    if (params.how === 'absent') throw new HttpError(503, { code: 'absent', message: 'Not here.' })
    if (params.how === 'database') throw Object.assign(new Error('x'), { code: '57P01' })
    if (params.how === 'output') return { ok: 'yes' as never }
    throw new Error('secret-of-the-house')
  },
}

const people: Record<string, Actor> = {
  tutor: { kind: 'person', id: 'tutor', role: 'tutor', email: 't@x.example', reviewer: false },
  student: {
    kind: 'person',
    id: 'student',
    role: 'student',
    email: 's@x.example',
    reviewer: false,
  },
}

let app: FastifyInstance
let databaseAnswers = true
const lines: string[] = []

beforeAll(async () => {
  const pages = await loadPrintedPages()
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  app = (await createHttpServer({
    log,
    pages,
    title: 'Test',
    publicUrl: 'https://academy.example',
  })) as never
  const limits = {
    countTo: () => ({
      take: async () => true,
      giveBack: async () => {},
      count: async () => 0,
      secondsLeft: async () => 0,
      forget: async () => {},
    }),
    countFailures: () => ({
      waitSeconds: async () => 0,
      hasFailed: async () => false,
      fail: async () => {},
      forget: async () => {},
    }),
  }
  const kernel = {
    pages,
    limits,
    // No endpoint here takes a file.
    uploads: {} as Uploads,
    https: true,
    clock: () => new Date(),
    authenticate: async (request: { headers: Record<string, unknown> }) =>
      people[String(request.headers.cookie)] ?? ({ kind: 'visitor' } as const),
  }
  mount(
    app,
    kernel,
    platformContract,
    platformRoutes(app, { databaseAnswers: async () => databaseAnswers } as never),
  )
  mount(app, kernel, contract, handlers)
  await app.ready()
})
afterAll(() => app.close())

const lesson = '9b2f5a52-7a3d-4c39-8f3c-0c8f1f6f2d11'
const write = (cookie: string, payload: unknown, id = lesson) =>
  app.inject({
    method: 'POST',
    url: `/api/lessons/${id}/notes`,
    headers: { cookie, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('a handler gets what was validated, and who asks', async () => {
  const reply = await write('tutor', { text: 'Slower', extra: 1 })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ id: lesson, text: 'Slower', by: 'tutor' })
})

test.each([
  ['', 401, 'sign_in_required'],
  ['student', 403, 'forbidden'],
])('who may not (%j) is refused before the body is read', async (cookie, status, code) => {
  const reply = await write(cookie, 'this is not JSON')
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
})

test('a body that does not fit names its fields', async () => {
  const reply = await write('tutor', { text: '' })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'check_answers', fields: { text: 'Write something' } })
})

test('an id of the wrong form is a thing that is not there', async () => {
  expect((await write('tutor', { text: 'x' }, '1')).json().code).toBe('not_found')
})

test.each([
  ['{"text":', {}, 400, 'malformed'],
  [JSON.stringify({ text: 'x'.repeat(70_000) }), {}, 413, 'too_large'],
  ['text=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
])('protocol errors have the one shape: %.20s', async (payload, headers, status, code) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/lessons/${lesson}/notes`,
    headers: { cookie: 'tutor', 'content-type': 'application/json', ...headers },
    payload,
  })
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(reply.json().message).toMatch(/^[A-Z].+\.$/)
})

test('queries are validated', async () => {
  expect((await app.inject('/api/notes?page=2')).json()).toEqual({ page: 2 })
  const wrong = (await app.inject('/api/notes?page=two')).json()
  expect(wrong).toMatchObject({ code: 'invalid', fields: { page: 'Give a number' } })
})

test('an endpoint that returns nothing answers 204', async () => {
  const reply = await app.inject({
    method: 'DELETE',
    url: '/api/notes',
    headers: { cookie: 'student' },
  })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
})

test.each([
  ['refused', 409, 'taken', undefined],
  ['database', 503, 'unavailable', '10'],
  ['output', 500, 'unexpected', undefined],
  ['surprise', 500, 'unexpected', undefined],
])('a handler that fails (%s) tells nothing of the inside', async (how, status, code, after) => {
  const reply = await app.inject(`/api/fail/${how}`)
  const { statusCode, headers } = reply
  expect([statusCode, reply.json().code, headers['retry-after']]).toEqual([status, code, after])
  expect(reply.body).not.toContain('secret')
})

test('the unexpected is logged with the id that the answer carries', async () => {
  const reply = await app.inject('/api/fail/surprise')
  const id = String(reply.headers['x-request-id'])
  const logged = lines.filter((line) => line.includes(id))
  expect(logged.join()).toContain('secret-of-the-house')
  expect(logged.join()).toContain('/api/fail/:how')
})

test('a refusal is an expected outcome, also where the server has to say 503', async () => {
  const reply = await app.inject('/api/fail/absent')
  expect(reply.statusCode).toBe(503)
  const id = String(reply.headers['x-request-id'])
  expect(lines.filter((line) => line.includes(id)).join()).not.toContain('request failed')
})

test('the description is valid OpenAPI 3.1 and leaves no endpoint out', async () => {
  const description = (await app.inject('/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.components.schemas)).toEqual(['Problem'])
  await SwaggerParser.validate(structuredClone(description))
  const described = Object.values(description.paths as Record<string, object>).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  const all = [...Object.keys(platformContract), ...Object.keys(contract)]
  expect(described.toSorted()).toEqual(all.toSorted())
  const { post } = description.paths['/api/lessons/{id}/notes']
  expect(post['x-access']).toEqual(['admin', 'tutor'])
  expect(Object.keys(post.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '404', '413', '415', 'default']),
  )
})

test('health follows the database', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  databaseAnswers = false
  expect((await app.inject('/healthz')).statusCode).toBe(503)
  databaseAnswers = true
})

test('forgetting access, or a handler, does not compile', () => {
  // @ts-expect-error an endpoint without access
  endpoint({ method: 'GET', path: '/api/x', summary: 'x' })
  // @ts-expect-error a contract with a handler left out
  const incomplete: Handlers<typeof contract> = { forgetNotes: () => {} }
  expect(incomplete).toBeDefined()
})
