import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { ERRORS } from '@tus/server'
import { checkPath, type ReceivingStore } from './file-store.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The address of a store that is not Amazon's. */
  endpoint?: string | undefined
}

/** Stores files in a bucket of Amazon S3, or of a store with its protocol. */
export function s3Store(settings: S3Settings): ReceivingStore {
  const { bucket } = settings
  const client = s3Client(settings)
  const object = (path: string) => {
    checkPath(path)
    return { Bucket: bucket, Key: path }
  }
  return {
    async read(path, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ ...object(path), ...part }),
        )
        const content = Body as Readable
        // For a range that ends beyond the file, a store sends the bytes there are.
        if (!range || ContentLength === range.end - range.start + 1) return content
        content.destroy()
        return undefined
      } catch (error) {
        if (error instanceof NoSuchKey || isBeyondEnd(error)) return undefined
        throw error
      }
    },

    async put(path, { place, bytes }) {
      const Body = createReadStream(place)
      try {
        await client.send(new PutObjectCommand({ ...object(path), Body, ContentLength: bytes }))
      } finally {
        Body.destroy()
      }
    },

    async remove(path) {
      await client.send(new DeleteObjectCommand(object(path)))
    },

    pieces() {
      const store = new S3Store({
        s3ClientConfig: { ...clientConfig(settings), bucket },
        // Each waits on this disk until it is sent on.
        partSize: 8 * 1024 * 1024,
        maxConcurrentPartUploads: 2,
        useTags: false,
      })
      return {
        store,
        isOnDisk: false,
        async finish(path) {
          await client.send(new DeleteObjectCommand(object(`${path}.info`)))
        },
        discard: (path) =>
          store.remove(path).catch((error) => {
            if (error !== ERRORS.FILE_NOT_FOUND) throw error
          }),
      }
    },

    async check() {
      try {
        await client.send(new GetObjectCommand(object('a-file-that-is-not-there')))
      } catch (error) {
        // A key that may not list the bucket is told so of every file that is missing.
        const isMissing = error instanceof S3ServiceException && error.name === 'AccessDenied'
        if (!(error instanceof NoSuchKey) && !isMissing) throw error
      }
    },
  }
}

export const s3Client = (settings: S3Settings) => new S3Client(clientConfig(settings))

const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores have one host for all buckets, and not all support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  }) satisfies S3ClientConfig

const isBeyondEnd = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416
