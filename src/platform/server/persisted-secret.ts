import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A secret that is generated at the first start and kept in a file that only the server can read.
 * Several servers that start at once get the same one.
 */
export async function persistedSecret(
  file: string,
  { bytes, beforeMaking }: { bytes: number; beforeMaking?: () => Promise<void> },
): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (kept === '') throw new Error(`${file} is empty. Restore it, or remove it to make a new one.`)
  if (kept) return kept
  await beforeMaking?.()
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeDurably(draft, randomBytes(bytes).toString('base64url'))
  // A link, unlike a rename, never replaces the secret of another server starting right now.
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dirname(file))
  return readFile(file, 'utf8')
}

/** Without this, a folder's new entry may be lost when the power fails. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

async function writeDurably(file: string, content: string) {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
}
