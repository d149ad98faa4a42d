import pino from 'pino'
import pretty from 'pino-pretty'
import { isUnreachableDatabase } from './db/unreachable.ts'
import { openOutages } from './outages.ts'

/**
 * Structured logs without personal data: of a request they have the method, route and status, never
 * the address, query or body; of a database error the code and constraint, never the row.
 */
export function createLog(level: string, destination: pino.DestinationStream = toStdout()) {
  const outages = openOutages()
  const log = pino(
    {
      level,
      base: null,
      serializers: { err: withoutPersonalData },
      hooks: {
        logMethod(args, method) {
          const write = () => method.apply(this, args)
          if (isUnreachableDatabase((args[0] as { err?: unknown } | undefined)?.err)) {
            outages.failed(write)
          } else write()
        },
      },
    },
    destination,
  )
  outagesOf.set(log, outages)
  return log
}

/**
 * While this database is away, the log has one line about it instead of one for each failure.
 * @returns a function that ends it.
 */
export const tellOutages = (log: Log, ready: () => Promise<boolean>) =>
  outagesOf.get(log)?.observe({
    ready,
    away: () => log.error('The database is away; what fails for that is not logged'),
    back: () => log.info('The database is back'),
  }) ?? (() => {})

const outagesOf = new WeakMap<Log, ReturnType<typeof openOutages>>()

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
