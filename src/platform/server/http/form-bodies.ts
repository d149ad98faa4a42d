import type { FastifyInstance } from 'fastify'
import { HttpError } from '#platform/errors.ts'

/** Lets these routes accept forms posted without script; `read` turns the fields into the body. */
export function takeForms(
  app: FastifyInstance,
  { bodyLimit, read }: { bodyLimit: number; read(fields: URLSearchParams): unknown },
) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string | Buffer) => read(fieldsOf(body.toString())),
  )
}

/** Refuses more fields than any form sends: parsing takes quadratic time in their number. */
function fieldsOf(body: string) {
  const fields = new URLSearchParams(body)
  if (fields.size > 100) throw new HttpError(413, tooManyFields)
  return fields
}

const tooManyFields = { code: 'too_large', message: 'This is more than the form asks for.' }
