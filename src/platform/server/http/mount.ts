import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { whyNotCall } from '#platform/access.ts'
import type { Actor, Person } from '#platform/actor.ts'
import type { Contract, Endpoint, Output, Parsed, Upload } from '#platform/endpoint.ts'
import { socketExpected } from '#platform/errors.ts'
import type { AnswerPieces } from '../files/pieces.ts'
import { type AnsweringPage, sendAnsweringPage } from './answering-page.ts'
import { compressed } from './compressed.ts'
import { type Download, sendDownload } from './download.ts'
import { type EmbeddedPage, sendEmbedded } from './embedded-page.ts'
import { sendEvents, type Told } from './events.ts'
import { type SentFile, sendFile } from './file.ts'
import { takeForms, takeMultipartForms } from './form-bodies.ts'
import { sendLines } from './lines.ts'
import { mountPieces } from './mount-pieces.ts'
import { mountUpload } from './mount-upload.ts'
import { concurrencyLimit } from './open-responses.ts'
import { documentationOf } from './openapi.ts'
import { type Caller, type Handle, type Kernel, type Operation, operationOf } from './operation.ts'
import { mountPlainForm } from './plain-forms.ts'
import { type OpenSocket, serveSocket, setCookieOfSocket } from './sockets.ts'
import type { UploadedFile } from './upload.ts'

/** One handler for each endpoint of the contract; leaving one out does not compile. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (call: Call<C[Name]>) => Promise<Answer<C[Name]>> | Answer<C[Name]>
}

type Answer<E extends Endpoint> = E['responds'] extends 'file'
  ? SentFile
  : E['responds'] extends 'download'
    ? Download
    : E['responds'] extends 'socket'
      ? OpenSocket
      : E['responds'] extends 'page'
        ? EmbeddedPage
        : E['responds'] extends 'paper'
          ? AnsweringPage
          : E['responds'] extends 'pieces'
            ? AnswerPieces
            : Output<E>

type Call<E extends Endpoint> = Parsed<E> &
  (E['upload'] extends Upload ? { file: UploadedFile } : unknown) & {
    actor: E['access'] extends 'everyone' ? Actor : Person
    /** How long this visitor must wait because of the endpoint's pause; mostly 0. */
    waitSeconds: number
    caller: Caller
  }

/** Registers routes for a contract's endpoints: access first, then validation, then the handler. */
export function mount<const C extends Contract>(
  app: FastifyInstance,
  kernel: Kernel,
  contract: C,
  handlers: Handlers<C>,
) {
  for (const [id, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    const operation = operationOf(id, endpoint, handlers[id] as unknown as Handle, kernel)
    const concurrency = isLong(endpoint) ? concurrencyLimit(endpoint.responds) : undefined
    if (endpoint.responds === 'pieces') {
      mountPieces(app, operation, id, endpoint)
      continue
    }
    const { upload } = endpoint
    if (upload) {
      mountUpload(app, operation, id, { ...endpoint, upload }, kernel.uploads)
      continue
    }
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      ...(isForGetAlone(endpoint) && { exposeHeadRoute: false }),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.maxSeconds && { handlerTimeout: endpoint.maxSeconds * 1000 }),
      // Events, files and downloads may take any time: this is the longest timer there is.
      ...((concurrency || endpoint.responds === 'download' || endpoint.responds === 'socket') && {
        handlerTimeout: 2 ** 31 - 1,
      }),
      ...(endpoint.responds === 'socket' && socketsOf(endpoint, kernel, operation)),
      ...(endpoint.takes === 'foreign-form' && { config: { takesForeignForm: true } }),
      schema: documentationOf(id, endpoint),
      onRequest: operation.admit,
      onSend: compressed,
      preValidation: async (request) => operation.validate(request.body),
      handler: async (request, reply) => {
        const { params, query, body } = request
        concurrency?.take(operation.actorOf(request), reply)
        const result = await operation.run(request, reply, { params, query, body })
        if (endpoint.responds === 'redirect') return reply.redirect(result as string, 303)
        if (endpoint.responds === 'lines') return sendLines(reply, result as AsyncIterable<unknown>)
        if (endpoint.responds === 'file') return sendFile(app, request, reply, result as SentFile)
        if (endpoint.responds === 'download') {
          return sendDownload(app, request, reply, result as Download)
        }
        if (endpoint.responds === 'page') return sendEmbedded(reply, result as EmbeddedPage)
        if (endpoint.responds === 'paper') {
          return sendAnsweringPage(reply, kernel.pages, result as AnsweringPage)
        }
        if (endpoint.responds === 'events') {
          const stillMay = async () =>
            !whyNotCall(endpoint.access, await kernel.authenticate(request))
          sendEvents(app, reply, result as Told, stillMay)
          return reply
        }
        if (!endpoint.returns) return reply.code(204).send()
        return reply.code(endpoint.status ?? 200).send(result)
      },
    }
    if (endpoint.takes === 'foreign-form') mountForeignForm(app, route)
    else app.route(route)
    if (endpoint.form) mountPlainForm(app, operation, endpoint, endpoint.form, kernel.pages)
  }
}

/** The handlers exist before the socket opens, so that no message is missed. */
function socketsOf(endpoint: Endpoint, kernel: Kernel, operation: Operation) {
  const opening = new WeakMap<FastifyRequest, OpenSocket>()
  return {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.ws) throw socketExpected()
      const { params, query, body } = request
      const open = await operation.run(request, reply, { params, query, body })
      opening.set(request, open as OpenSocket)
      setCookieOfSocket(request, reply)
    },
    wsHandler(socket: WebSocket, request: FastifyRequest) {
      const open = opening.get(request)
      if (open) serveSocket(socket, request, endpoint, kernel, open)
    },
  }
}

const mountForeignForm = (app: FastifyInstance, route: RouteOptions) =>
  app.register(async (forms) => {
    // Another site's form may only post fields; other body types are for our own pages.
    forms.removeAllContentTypeParsers()
    const form = { bodyLimit: 16 * 1024, read: Object.fromEntries }
    takeForms(forms, form)
    takeMultipartForms(forms, form)
    forms.route(route)
  })

/**
 * A link preview, such as a mail program's HEAD request, must not consume a token. Events would be
 * sent to nobody: an answer to HEAD is over at once, and nothing would end the stream.
 */
const isForGetAlone = ({ responds }: Endpoint) =>
  responds === 'redirect' || responds === 'events' || responds === 'socket'

const isLong = (endpoint: Endpoint): endpoint is Endpoint & { responds: 'events' | 'file' } =>
  endpoint.responds === 'events' || endpoint.responds === 'file'
