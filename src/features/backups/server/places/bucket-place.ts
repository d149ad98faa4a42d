import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type S3Settings, s3Client } from '#platform/server/files/s3-store.ts'
import { readBackupName } from '../../rules.ts'
import type { BackupPlace, KeptBackup } from './place.ts'

/** 10,000 parts are allowed, so that a backup may have 320 GB. */
const partBytes = 32 * 1024 * 1024

/** Keeps backups in a bucket, below `backups/`. An object is there once all its parts are. */
export function bucketPlace(settings: S3Settings, { partSize = partBytes } = {}): BackupPlace {
  const { bucket } = settings
  const client = s3Client(settings)
  const object = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` })
  return {
    name: `the bucket ${bucket}`,
    isElsewhere: true,

    room: async () => undefined,

    async list() {
      const found: KeptBackup[] = []
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: after }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const backup = readBackupName(Key.slice(folder.length))
          if (backup) found.push({ ...backup, bytes: Size })
        }
        after = page.NextContinuationToken
      } while (after)
      return found
    },

    async write(name, content) {
      let bytes = 0
      async function* counted() {
        for await (const piece of content) {
          bytes += piece.length
          yield piece
        }
      }
      const params = { ...object(name), Body: Readable.from(counted(), { objectMode: false }) }
      await new Upload({ client, params, partSize, queueSize: 2 }).done()
      return bytes
    },

    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(object(name)))
      return Body as Readable
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name)))
    },
  }
}

const folder = 'backups/'
