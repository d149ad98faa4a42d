import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/endpoint.ts'
import type { FormAnswer, FormIslandProps, PlainForm } from '#platform/form.ts'
import { islandId } from '#platform/island-id.ts'
import { takeForms } from './form-bodies.ts'
import type { Operation } from './operation.ts'
import type { Pages } from './pages.ts'
import { badBody, logFailure, refusalOf, setStatus } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends a page of the site as it is printed, unless there is a query. */
    isPrintedWithoutQuery?: boolean
  }
}

/**
 * Lets a page without script post its form to its own address, with the same rules and handler as
 * the endpoint. A success redirects, mostly to the page's `?sent` variant, so that a reload does not post
 * again.
 */
export function mountPlainForm(
  app: FastifyInstance,
  operation: Operation,
  { body: schema, maxSeconds }: Endpoint,
  form: PlainForm,
  pages: Pages,
) {
  const answerWith = (reply: FastifyReply, answer: FormAnswer, how = {}) =>
    pages.sendAnswer(reply, form.page, form.island, { answer } satisfies FormIslandProps, how)

  const config = { isPrintedWithoutQuery: true }
  app.get(form.page, { schema: { hide: true }, config }, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    if (query.has('sent')) return answerWith(reply, { kind: 'sent' })
    const typed = form.begin?.(query)
    if (!typed) return pages.send(request, reply, form.page)
    return answerWith(reply, { kind: 'begun', typed }, { again: true })
  })

  app.register(async (forms) => {
    // A character of three bytes in JSON takes nine here.
    takeForms(forms, { bodyLimit: 256 * 1024, read: (fields) => fields })
    forms.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    const timeout = maxSeconds && { handlerTimeout: maxSeconds * 1000 }
    forms.post(form.page, { schema: { hide: true }, ...timeout }, answerPost)
  })

  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error)
    logFailure(request, error, refusal.status)
    const typed = request.body instanceof URLSearchParams ? typedIn(request.body) : {}
    return answerWith(setStatus(reply, refusal), {
      kind: 'refused',
      problem: refusal.problem,
      typed,
    })
  }

  async function answerPost(request: FastifyRequest, reply: FastifyReply) {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    await operation.admit(request)
    const sent = form.read(fields)
    operation.validate(sent)
    const parsed = schema?.safeParse(sent)
    if (parsed && !parsed.success) throw badBody(parsed.error.issues)
    const input = { params: {}, query: {}, body: parsed?.data }
    const result = await operation.run(request, reply, input)
    const answer = form.answer?.(result)
    if (answer) return answerWith(reply, answer)
    // The fragment scrolls a small window to the message.
    const here = `${form.page}?sent#${islandId(form.island)}`
    return reply.redirect(form.leadsTo?.(result) ?? here, 303)
  }
}

const typedIn = (fields: URLSearchParams) =>
  Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]))
