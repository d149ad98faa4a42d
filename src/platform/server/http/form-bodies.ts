import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#platform/errors.ts'

type Reading = { bodyLimit: number; read(fields: URLSearchParams): unknown }

/** Lets these routes accept forms posted without script; `read` turns the fields into the body. */
export function takeForms(app: FastifyInstance, { bodyLimit, read }: Reading) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string | Buffer) => read(fieldsOf(body.toString())),
  )
}

/** The same for `multipart/form-data`, held in memory: for small forms without files. */
export function takeMultipartForms(app: FastifyInstance, { bodyLimit, read }: Reading) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new HttpError(400, { code: 'malformed', message: 'This is not a form.' })
      })
      const fields = new URLSearchParams()
      for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
      return read(fields)
    },
  )
}

/** Refuses more fields than any form sends: parsing takes quadratic time in their number. */
function fieldsOf(body: string) {
  const fields = new URLSearchParams(body)
  if (fields.size > 100) throw new HttpError(413, tooManyFields)
  return fields
}

const tooManyFields = { code: 'too_large', message: 'This is more than the form asks for.' }
