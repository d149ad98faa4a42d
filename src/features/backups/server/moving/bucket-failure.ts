import type { FileStore } from '#platform/server/files/file-store.ts'
import type { S3Settings } from '#platform/server/files/s3-store.ts'

/** The store of a bucket whose failures are sentences for whoever runs the academy. */
export const inWords = (store: FileStore, settings: S3Settings): FileStore => {
  const told = (error: unknown) => {
    throw new Error(bucketFailure(error, settings), { cause: error })
  }
  return {
    read: (path, range) => store.read(path, range).catch(told),
    put: (path, local) => store.put(path, local).catch(told),
    remove: (path) => store.remove(path).catch(told),
    check: () => store.check().catch(told),
  }
}

/** Why a bucket did not do what it was asked, and what to look at. */
export function bucketFailure(error: unknown, { bucket, endpoint, region }: S3Settings): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  const host = endpoint ?? `Amazon S3 in ${region}`
  const known: Record<string, string> = {
    NoSuchBucket: `There is no bucket ${bucket} at ${host}. Make it, or look at S3_BUCKET.`,
    InvalidAccessKeyId: `${host} does not know the key. Look at S3_ACCESS_KEY_ID.`,
    SignatureDoesNotMatch: `${host} refuses the key. Look at S3_SECRET_ACCESS_KEY and S3_REGION.`,
    AccessDenied: `The key may not read, write and delete in the bucket ${bucket}. Give it that right.`,
    AuthorizationHeaderMalformed: `The bucket ${bucket} is in another region. Look at S3_REGION.`,
    PermanentRedirect: `The bucket ${bucket} is in another region. Look at S3_REGION.`,
    RequestTimeTooSkewed: 'The clock of this machine is off. Set it right.',
  }
  const why = known[name] ?? `${host} does not answer as it should (${code ?? name}: ${message}).`
  return `${why} What has arrived stays there: run this again.`
}
