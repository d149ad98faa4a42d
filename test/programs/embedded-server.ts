import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { createLog } from '#platform/server/log.ts'

// Prints the result of its start as a line of JSON, stops on SIGTERM, and ends with the test.
const [dataDir = ''] = process.argv.slice(2)
process.stdin.on('end', () => process.exit()).resume()
try {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  process.once('SIGTERM', () => stop().then(() => process.exit()))
  console.log(JSON.stringify({ connection }))
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
  process.exit(1)
}
