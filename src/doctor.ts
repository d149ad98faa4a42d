import { join } from 'node:path'
import { openConfiguredPlace } from '#features/backups/server/places/open-configured-place.ts'
import { type Finding, type State, topics } from '#features/doctor/finding-types.ts'
import { doctorSettings, findFaults } from '#features/doctor/server/find-faults.ts'
import { writeTestMail } from '#features/doctor/server/write-test-mail.ts'
import { chooseEngine } from '#features/live-rooms/server/choose-engine.ts'
import { senderOf } from '#features/publishing/sender-rules.ts'
import { readSite } from '#features/publishing/server/read-site.ts'
import { setBy, settingsThatHold } from '#features/publishing/settings-rules.ts'
import { setAcademy } from '#platform/academy.ts'
import { systemClock } from '#platform/server/clock.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { listRecordedMigrations } from '#platform/server/db/copy/catalogue.ts'
import { ask } from '#platform/server/db/copy/load.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import type { Sender } from '#platform/server/mail/compose.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { runCommand, say } from '#platform/server/run-command.ts'
import { cookieSecret } from '#platform/server/secret.ts'
import { createSigner } from '#platform/server/signer.ts'
import { buildId, productVersion } from '#platform/server/watching/product-version.ts'

const marks: Readonly<Record<State, string>> = {
  well: 'well   ',
  look: 'LOOK   ',
  wrong: 'WRONG  ',
  unknown: 'unknown',
}

/**
 * `npm run doctor` says in sentences what is wrong and what to do, and ends with 1 where something is;
 * `npm run doctor ADDRESS` sends a mail there too. The office's page says what a browser sees besides.
 */
await runCommand(async ({ log, ends }) => {
  const config = readConfig(process.env)
  const { db, connection } = await openForCommand(config, log, ends)
  if ((await ask(connection, listRecordedMigrations)).length === 0) {
    throw new Error('There is no academy here yet: the database is empty. Start the server once.')
  }
  const site = await readSite(db)
  setAcademy(site.academy)
  const settings = settingsThatHold(site.settings, setBy(config))
  const findings = await findFaults({
    ...doctorSettings(config, await openConfiguredPlace(config), chooseEngine(config, log).examine),
    db,
    clock: systemClock,
    signer: createSigner(config.AUTH_SECRET ?? [await cookieSecret(config.DATA_DIR)]),
    settings: () => settings,
    publicUrl: config.PUBLIC_URL,
    uploadLimitMb: config.UPLOAD_LIMIT_MB,
    about: {
      version: await productVersion(),
      build: await buildId(join(import.meta.dirname, '../build')),
    },
    mediaTrouble: () => askServer(config),
  })
  for (const topic of topics) for (const it of findings) if (it.topic === topic) sayFinding(it)
  const sender = senderOf(site, settings)
  const [address] = process.argv.slice(2)
  const isSent = address === undefined || (await sendMail(config, sender, address))
  if (!isSent || findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
})

function sayFinding({ topic, state, words }: Finding) {
  say(`${marks[state]}  ${topic}: ${words}`)
}

/** What the running server says of its engine. */
async function askServer({ HOST, PORT }: Config) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const at = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  const response = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => {
    throw new Error(`no server answers at ${at}. Start it, or look at HOST and PORT.`)
  })
  // The parts, of a server that is ready, and of one that is not.
  const { parts, fields } = (await response.json()) as Record<string, { media?: string }>
  const { media } = parts ?? fields ?? {}
  return media === 'ok' ? undefined : 'The server says that its engine does not work.'
}

async function sendMail({ SMTP_URL }: Config, sender: Sender, address: string) {
  if (!SMTP_URL) {
    say(`No mail was sent to ${address}: SMTP_URL is not set.`)
    return false
  }
  const mailer = smtpMailer({ url: SMTP_URL, sender: () => sender })
  try {
    await mailer.deliver(writeTestMail(address), crypto.randomUUID())
    say(`The mail server took the mail to ${address}.`)
    return true
  } catch (error) {
    say(`The mail to ${address} was not sent: ${(error as Error).message}`)
    return false
  } finally {
    await mailer.close()
  }
}
