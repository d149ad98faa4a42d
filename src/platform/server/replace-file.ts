import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './persisted-secret.ts'

/** Writes a file that only the server can read: it has the old content or the new, never a part. */
export async function replaceFile(file: string, content: string) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
  await rename(draft, file)
  await syncFolder(dirname(file))
}
