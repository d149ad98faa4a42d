import { moveDatabase } from '#features/backups/server/restore/move-database.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand, say } from '#platform/server/run-command.ts'

/**
 * `npm run move-database URL` copies the academy's database into another, empty PostgreSQL;
 * `npm run move-database embedded` into the one below DATA_DIR. The server must not run meanwhile.
 */
await runCommand(async ({ log, ends }) => {
  const [target] = process.argv.slice(2)
  if (!target) {
    throw new Error(
      `Name the new database: ${commandLine('move-database', 'postgres://user:password@host/name')}`,
    )
  }
  await moveDatabase({ config: readConfig(process.env), target, log, ends, say })
})
