import { moveFiles } from '#features/backups/server/moving/move-files.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { readConfig } from '#platform/server/config.ts'
import { runCommand, say } from '#platform/server/run-command.ts'

/**
 * `npm run move-files` copies the academy's files from the disk into the bucket of the settings;
 * `npm run move-files disk` copies them back. The server may run.
 */
await runCommand(async ({ log, ends }) => {
  const [to = 'bucket'] = process.argv.slice(2)
  if (to !== 'bucket' && to !== 'disk') {
    throw new Error(
      `Files move into the bucket by ${commandLine('move-files')}, and back by ${commandLine('move-files', 'disk')}.`,
    )
  }
  await moveFiles({ config: readConfig(process.env), to, log, ends, say })
})
