import type { Config } from '#platform/server/config.ts'
import { configuredBucket } from '#platform/server/files/open-configured-files.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** Where the settings want backups to be kept. */
export async function openConfiguredPlace(config: Config): Promise<BackupPlace> {
  const bucket = configuredBucket(config)
  if (config.BACKUP_TO === 'folder' || !bucket) return folderPlace(config.BACKUP_DIR)
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(bucket)
}
