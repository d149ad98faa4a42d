import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose, type Sender } from './compose.ts'
import type { Mailer } from './mailer.ts'

/** Used without a mail server: writes each message into a folder as `<id>.eml`. */
export function outboxMailer({ folder, sender }: { folder: string; sender(): Sender }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async deliver(mail, id) {
      const { message } = await composer.sendMail(compose(mail, id, sender()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed when complete, so that the folder has whole messages only.
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
    },
    close: async () => composer.close(),
  }
}
