import pino from 'pino'
import pretty from 'pino-pretty'

/**
 * Structured logs without personal data: of a request they have the method, route and status, never
 * the address, query or body; of a database error the code and constraint, never the row.
 */
export function createLog(level: string, destination: pino.DestinationStream = toStdout()) {
  return pino({ level, base: null, serializers: { err: withoutPersonalData } }, destination)
}

export type Log = pino.Logger

const toStdout = () =>
  process.stdout.isTTY
    ? pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : pino.destination({ sync: true })

function withoutPersonalData(error: unknown): object {
  if (!isErrorLike(error)) return { message: 'Something that is not an error was thrown.' }
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>
  const fromDatabase = typeof code === 'string' && 'severity' in error
  return {
    type: error.name,
    // PostgreSQL quotes the offending value in its messages.
    message: fromDatabase ? error.message.replace(/"[^"]*"/g, '"…"') : error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(routine !== undefined && { routine }),
    ...(error.cause !== undefined && { cause: withoutPersonalData(error.cause) }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** An error, or the copy that pg-boss makes of one to add the queue. */
const isErrorLike = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && 'stack' in error
