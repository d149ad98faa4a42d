import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { checkPath, type FileStore } from './file-store.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The address of a store that is not Amazon's. */
  endpoint?: string | undefined
}

/** Stores files in a bucket of Amazon S3, or of a store with its protocol. */
export function s3Store(settings: S3Settings): FileStore {
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

export const s3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores have one host for all buckets, and not all support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })

const isBeyondEnd = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416
