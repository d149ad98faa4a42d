import { loadSettingsFile } from './config.ts'
import { createLog, type Log } from './log.ts'
import { stopOnSignals } from './stop-on-signals.ts'

type Command = {
  log: Log
  /** What has to end afterwards, however the command ends; the last one first. */
  ends: (() => Promise<unknown>)[]
}

/** Runs a command beside the server. One that fails says why in a line, and the process ends with 1. */
export async function runCommand(command: (running: Command) => Promise<void>) {
  const log = createLog('error')
  const ends: Command['ends'] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  stopOnSignals(stop, log)
  try {
    loadSettingsFile()
    await command({ log, ends })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  } finally {
    await stop()
  }
}

/** Prints one line. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)
