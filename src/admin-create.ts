import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { createAdmin } from '#features/accounts/server/create-admin.ts'
import { migrateWithBackup } from '#features/backups/server/make-backup-before-migrations.ts'
import { readSite } from '#features/publishing/server/read-site.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import { setAcademy } from '#platform/academy.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { runCommand, say } from '#platform/server/run-command.ts'

/**
 * `npm run admin:create`: asks for an address, a name and a password, on the terminal or line by line
 * from a pipe. Works while the server runs as well as before its first start.
 */
const questions = [
  { name: 'email', words: 'Email: ' },
  { name: 'first_name', words: 'First name: ' },
  { name: 'last_name', words: 'Last name: ' },
  { name: 'password', words: 'Password (it is not shown): ' },
]
await runCommand(async ({ log, ends }) => {
  const config = readConfig(process.env)
  const database = await openForCommand(config, log, ends)
  await migrateWithBackup(config, database, log)
  // A password must not be made of the academy's name.
  await seedSite(database.db, systemClock)
  setAcademy((await readSite(database.db)).academy)
  const answers = await ask()
  const outcome = await createAdmin(database.db, answers)
  say(
    outcome === 'created'
      ? `${answers.email} is an administrator now and can log in.`
      : `${answers.email} had an account, which is an administrator’s now. The password is as it was.`,
  )
})

/**
 * Reads each answer as soon as its line is there: the password must not be shown when several lines
 * are pasted at once.
 * @throws when the input ends
 */
function ask() {
  const isTerminal = process.stdin.isTTY === true
  const answers: Record<string, string> = {}
  const left = [...questions]
  let isSecret = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal })
  const askNext = () => {
    const [question] = left
    if (!question) return reader.close()
    reader.setPrompt(question.words)
    reader.prompt()
    isSecret = question.name === 'password'
  }
  return new Promise<Record<string, string>>((resolve, reject) => {
    reader.on('line', (line) => {
      const answered = left.shift()
      if (answered) answers[answered.name] = line
      if (isSecret) process.stdout.write('\n')
      isSecret = false
      askNext()
    })
    reader.on('close', () => {
      if (left.length === 0) return resolve(answers)
      process.stdout.write('\n')
      reject(new Error('Broken off. Nobody was made an administrator.'))
    })
    askNext()
  })
}
