import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { Refusal } from '#platform/errors.ts'
import type { FormIslandProps, PlainForm } from '#platform/form.ts'
import { type Handle, type Kernel, refuseByRules } from './mount.ts'
import { refusalOf } from './problems.ts'

/**
 * Lets a page post its form without script to its own address, by the same rules and handler as the
 * endpoint. A success leads to the page's `?sent` variant, so that a reload does not post again.
 */
export function mountPlainForm(
  app: FastifyInstance,
  { endpoint, form, handle }: { endpoint: Endpoint; form: PlainForm; handle: Handle },
  kernel: Kernel,
) {
  const { pages } = kernel
  app.get(form.page, { schema: { hide: true } }, (request, reply) => {
    if (!('sent' in (request.query as object))) return pages.send(request, reply, form.page)
    return pages.sendAnswer(reply, form.page, form.island, sent)
  })

  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(body.toString()),
    )
    forms.post(form.page, { schema: { hide: true } }, answerPost)
  })

  async function answerPost(request: FastifyRequest, reply: FastifyReply) {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    try {
      const sentBody = form.read(fields)
      refuseByRules(endpoint, sentBody, kernel)
      const parsed = endpoint.body?.safeParse(sentBody)
      if (parsed && !parsed.success) throw new Refusal(422, unreadable)
      await handle({ params: {}, query: {}, body: parsed?.data, actor: visitor })
    } catch (error) {
      const { status, problem } = refusalOf(error)
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      const typed = Object.fromEntries(
        [...fields.keys()].map((name) => [name, fields.getAll(name)]),
      )
      const refused: FormIslandProps = { answer: { kind: 'refused', problem, typed } }
      return pages.sendAnswer(reply.code(status), form.page, form.island, refused)
    }
    return reply.redirect(`${form.page}?sent`, 303)
  }
}

const sent: FormIslandProps = { answer: { kind: 'sent' } }

const unreadable = { code: 'invalid', message: 'Some answers need another look.' }
