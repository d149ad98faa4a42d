import { readFile, writeFile } from 'node:fs/promises'

// age (age-encryption.org), by its author's own library. Imported only where used: it brings all the
// algorithms of the format along.

/** The first bytes of whatever age has encrypted. */
export const ageMark = Buffer.from('age-encryption.org/v1\n')

/** The identity does not fit, or there is none. */
export class WrongKey extends Error {}

/** Encrypts for those who have the identity of one of these recipients. */
export async function encryptFor(
  recipients: readonly string[],
  content: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(content)
}

/** @throws {WrongKey} */
export async function decryptWith(
  identities: readonly string[],
  content: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  if (identities.length === 0) {
    throw new WrongKey('This backup is encrypted. Name the file of its key behind it.')
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return await decrypter.decrypt(content)
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw error
    throw new WrongKey('This backup was encrypted for another key.')
  }
}

/** @throws with a sentence where one is no recipient of age. */
export async function checkRecipients(recipients: readonly string[]) {
  if (recipients.length === 0) return
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new Error(`BACKUP_RECIPIENTS must be public keys of age; ${recipient} is none.`)
    }
  }
}

/** The identities in a file of `age-keygen`, or of `makeIdentityFile`. */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WrongKey(`The key ${file} cannot be read.`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new WrongKey(`There is no key of age in ${file}.`)
  const { Decrypter } = await import('age-encryption')
  for (const identity of identities) {
    try {
      new Decrypter().addIdentity(identity)
    } catch {
      throw new WrongKey(`The key in ${file} is mistyped or cut.`)
    }
  }
  return identities
}

/**
 * Makes a key, and writes it where nobody else may read it.
 * @returns its public half, which backups are encrypted for.
 */
export async function makeIdentityFile(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# Reads Cadenza's backups that are made for\n# ${recipient}\n${identity}\n`
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw new Error(`The key could not be written to ${file}.`)
    throw new Error(`${file} is there already. A key is never written over.`)
  })
  return recipient
}
