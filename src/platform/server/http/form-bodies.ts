import type { FastifyInstance } from 'fastify'
import { HttpError } from '#platform/errors.ts'

/** Lets these routes take what a form posts without script, as `read` makes it of the fields. */
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

/** Refuses what no form sends: reading a field takes as long as there are fields. */
function fieldsOf(body: string) {
  const fields = new URLSearchParams(body)
  if (fields.size > 100) throw new HttpError(413, tooManyFields)
  return fields
}

const tooManyFields = { code: 'too_large', message: 'This is more than the form asks for.' }
