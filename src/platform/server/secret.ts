import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { persistedSecret } from './persisted-secret.ts'

/** The secret that signs cookies where the settings have none, kept in `DATA_DIR/secret`. */
export async function cookieSecret(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  return persistedSecret(join(dataDir, 'secret'), { bytes: 32 })
}
