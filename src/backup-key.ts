import { makeIdentityFile } from '#features/backups/server/archive/encryption.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { runCommand, say } from '#platform/server/run-command.ts'

/** `npm run backup:key FILE` makes a key for encrypted backups. */
await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) {
    throw new Error(
      `Name the file that the key is written to: ${commandLine('backup:key', 'FILE')}`,
    )
  }
  const recipient = await makeIdentityFile(file)
  say(`The key is in ${file}. Keep it away from this machine: without it no backup can be read.`)
  say(`Set BACKUP_RECIPIENTS=${recipient}`)
})
