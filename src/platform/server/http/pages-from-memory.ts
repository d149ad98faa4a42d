import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Tally } from '../watching/metrics.ts'
import { accepts } from './accept-encoding.ts'
import { knows } from './known-etags.ts'
import type { PageFile } from './page-files.ts'
import { headersForPages, headersOf, isBareAsset } from './page-headers.ts'
import { openRequestIds } from './request-ids.ts'
import { generalHeaders, type Headers } from './security-headers.ts'
import { lastLinesOf, saysId, sendWhole, type WholeAnswer, wholeAnswer } from './send-whole.ts'

/**
 * Answers plain requests for files of the site before the framework sees them, with the same bytes:
 * its layers cost more than all of nginx's answer. Every other request passes: forms, odd ones,
 * unknown addresses, pages that an endpoint answers, connections that end, and all that come while the
 * server stops.
 */
export function answerFromMemory(
  app: Pick<FastifyInstance, 'addHook'> & { server: Server },
  { find, log, security, tally }: FromMemory,
) {
  const { server } = app
  const [pass] = server.listeners('request') as RequestListener[]
  if (!pass) throw new Error('The framework answers no requests yet.')
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  /** Such as /unsubscribe, which says what a link is for; and whether they are as printed without a query. */
  const ofEndpoints = new Map<string, boolean>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'GET') ofEndpoints.set(url, config?.isPrintedWithoutQuery === true)
  })
  const answers = new WeakMap<PageFile, Answers>()
  const answersOf = (file: PageFile) => {
    const known = answers.get(file)
    if (known) return known
    const made = answersWith(file, security)
    answers.set(file, made)
    return made
  }

  const lastLines = lastLinesOf(server)
  const ids = openRequestIds()
  server.removeListener('request', pass)
  server.on('request', (request, response) => {
    const { url = '' } = request
    const path = pathOf(url)
    const isOthers = ofEndpoints.has(path) && !(ofEndpoints.get(path) && path === url)
    const file = isStopping || isOthers ? undefined : find(path)
    if (!file || !isPlain(request, response)) return pass(request, response)
    const answer = answerTo(request, file, answersOf(file))
    sendWhole(response, answer, { ids, lastLines: lastLines() })
    tally?.page(answer.status)
    if (log.isLevelEnabled('debug')) {
      const details = { method: 'GET', route: '/*', status: answer.status }
      log.debug({ ...(saysId(answer) && { reqId: ids.last() }), ...details }, 'answered')
    }
  })
}

type FromMemory = {
  /** The file at a path. */
  find(path: string): PageFile | undefined
  log: Log
  security: Headers
  tally?: Pick<Tally, 'page'> | undefined
}

const pathOf = (url: string) => {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

/** Without a body, which has a deadline, and no attempt at a socket, which may be refused. */
const isPlain = ({ method, headers }: IncomingMessage, response: ServerResponse) =>
  method === 'GET' &&
  response.shouldKeepAlive &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.upgrade === undefined

type Answers = Record<'whole' | 'known', WholeAnswer> &
  Record<'br' | 'gzip', WholeAnswer | undefined>

function answerTo({ headers }: IncomingMessage, file: PageFile, answers: Answers) {
  if (knows(headers, file.etag)) return answers.known
  const encoding = accepts(headers['accept-encoding'], { br: file.brotli, gzip: file.gzip })
  return (encoding && answers[encoding.name]) ?? answers.whole
}

/** All that a file can be answered with; the heads are made once. */
function answersWith(file: PageFile, security: Headers): Answers {
  const headers: Record<string, string> = { ...generalHeaders(security, ''), ...headersOf(file) }
  if (isBareAsset(file)) for (const name of headersForPages) delete headers[name]
  const answerWith = (body: Buffer, encoding?: Headers) =>
    wholeAnswer(
      200,
      {
        ...headers,
        ...encoding,
        'content-type': file.type,
        'content-length': String(body.length),
      },
      body,
    )
  const { brotli, gzip } = file
  return {
    whole: answerWith(file.body),
    br: brotli && answerWith(brotli, { 'content-encoding': 'br' }),
    gzip: gzip && answerWith(gzip, { 'content-encoding': 'gzip' }),
    known: wholeAnswer(304, headers),
  }
}
