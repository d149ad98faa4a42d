import type { Log } from './log.ts'

const timeoutMs = 20_000

/**
 * Ends the process in order on a signal, when its terminal closes, when the script that started it is
 * gone, or on an uncaught error. Returns a function that ends it for any other reason.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log) {
  let stoppingSince: number | undefined
  const end = async (reason: string, exitCode: number) => {
    if (stoppingSince !== undefined) {
      // Ctrl-C reaches this process twice, from the terminal and from the script that started it.
      if (performance.now() - stoppingSince > 1000) process.exit(exitCode || 1)
      return
    }
    stoppingSince = performance.now()
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), timeoutMs).unref()
    await stop().catch((error) => log.error({ err: error }, 'the stop failed'))
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(signal, 0))
  }
  process.once('disconnect', () => void end('the starting script is gone', 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      void end(event, 1)
    })
  }
  return end
}
