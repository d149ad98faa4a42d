import type pg from 'pg'
import { type Config, secretSettings, settings } from '#platform/server/config.ts'
import { openConfiguredStore } from '#platform/server/files/open-configured-files.ts'
import { cookieSecret } from '#platform/server/secret.ts'
import { productVersion } from '#platform/server/watching/product-version.ts'
import type { BackupDeps } from './make-backup.ts'
import { openConfiguredPlace } from './places/open-configured-place.ts'

/** What backups of the configured academy are made of. */
export async function openBackups(
  config: Config,
  database: pg.ClientConfig,
  env: Record<string, string | undefined> = process.env,
): Promise<BackupDeps> {
  return {
    database,
    store: await openConfiguredStore(config),
    place: await openConfiguredPlace(config),
    recipients: config.BACKUP_RECIPIENTS,
    secret: config.AUTH_SECRET ? undefined : await cookieSecret(config.DATA_DIR),
    settings: shownSettings(env),
    product: await productVersion(),
  }
}

/** The settings of the environment, to be set again elsewhere; of a secret only that there is one. */
function shownSettings(env: Record<string, string | undefined>) {
  const set = Object.keys(settings).filter((name) => env[name]?.trim())
  return Object.fromEntries(
    set.map((name) => [
      name,
      secretSettings.test(name) ? '(a secret, which is not in the backup)' : (env[name] ?? ''),
    ]),
  )
}
