import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '#platform/server/command-line.ts'
import type { Config } from '#platform/server/config.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'
import type { FileStore, LocalFile } from '#platform/server/files/file-store.ts'
import { incomingFolder } from '#platform/server/files/incoming.ts'
import {
  configuredBucket,
  openConfiguredStore,
} from '#platform/server/files/open-configured-files.ts'
import { inWords } from './bucket-failure.ts'

/** Where files are moved from or to. */
export type MovePlace = {
  store: FileStore
  /** As people call it. */
  name: string
  /** What tells it from every other place. */
  identity: string
  /** The whole file in a folder of this machine; undefined where it is missing. */
  fetch(path: string): Promise<(LocalFile & { done(): Promise<void> }) | undefined>
}

/** @throws with a sentence where the settings name no bucket */
export async function openMovePlaces(
  config: Config,
): Promise<Record<'disk' | 'bucket', MovePlace>> {
  const folder = join(config.DATA_DIR, 'files')
  const settings = configuredBucket(config)
  if (!settings) {
    throw new Error(
      'There is no bucket in the settings. Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, ' +
        `and what else .env.example says of it; then ${commandLine('move-files')}`,
    )
  }
  const bucket = inWords(await openConfiguredStore(config), settings)
  const arriving = join(folder, '.incoming-move')
  // One that was killed may have left a part of a file.
  await rm(arriving, { recursive: true, force: true })
  const incoming = incomingFolder(arriving)
  return {
    disk: {
      store: diskStore(folder),
      name: folder,
      identity: 'disk',
      async fetch(path) {
        const place = join(folder, path)
        const found = await stat(place).catch((error) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
          throw error
        })
        return found?.isFile() ? { place, bytes: found.size, done: async () => {} } : undefined
      },
    },
    bucket: {
      store: bucket,
      name: `the bucket ${settings.bucket}`,
      identity: `${settings.endpoint ?? settings.region} ${settings.bucket}`,
      async fetch(path) {
        const content = await bucket.read(path)
        if (!content) return undefined
        const { place, bytes, remove } = await incoming.receive(content)
        return { place, bytes, done: remove }
      },
    },
  }
}
