import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { openDiskRoom } from './disk-room.ts'
import { diskStore } from './disk-store.ts'
import { openFiles } from './files.ts'
import { diskOf } from './free-bytes.ts'
import { incomingFolder } from './incoming.ts'
import type { S3Settings } from './s3-store.ts'

/**
 * The file store of the settings: a bucket where one is named, else a folder below DATA_DIR.
 * @param receivedIn where files arrive, which is cleared: a folder for each program that may run.
 */
export async function openConfiguredFiles(
  config: Config,
  on: { db: Db; clock: Clock; log: Log },
  { receivedIn = '.incoming' }: { receivedIn?: `.${string}` } = {},
) {
  const folder = join(config.DATA_DIR, 'files')
  // Beside a bucket and a database elsewhere nothing else makes it, and its disk is measured.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  // No path of the store begins with a dot. It is on the same disk, so that a file can be renamed into it.
  const incoming = incomingFolder(join(folder, receivedIn))
  await incoming.clear()
  const room = openDiskRoom(() => diskOf(config.DATA_DIR), {
    reserveBytes: config.DISK_RESERVE_MB && config.DISK_RESERVE_MB * 1024 * 1024,
  })
  return openFiles({ ...on, incoming, room, store: await openConfiguredStore(config) })
}

/** The store alone, for what is done with the files of the whole academy. */
export async function openConfiguredStore(config: Config) {
  const bucket = configuredBucket(config)
  if (!bucket) return diskStore(join(config.DATA_DIR, 'files'))
  // Imported only where used: its library takes longer to load than the rest of the server.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(bucket)
}

/** The bucket of the settings, if one is named. */
export function configuredBucket(config: Config): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
