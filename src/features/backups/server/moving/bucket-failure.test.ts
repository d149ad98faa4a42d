import { expect, test } from 'vitest'
import { bucketFailure } from './bucket-failure.ts'

test.each([
  ['NoSuchBucket', 'There is no bucket academy at Amazon S3 in ca-central-1.'],
  ['InvalidAccessKeyId', 'does not know the key'],
  ['AccessDenied', 'may not read, write and delete in the bucket academy'],
  ['PermanentRedirect', 'The bucket academy is in another region. Look at S3_REGION.'],
  ['RequestTimeTooSkewed', 'The clock of this machine is off.'],
])('%s: %s', (name, words) => {
  const settings = { bucket: 'academy', region: 'ca-central-1' }
  const error = Object.assign(new Error('x'), { name })
  expect(bucketFailure(error, { ...settings, accessKeyId: '', secretAccessKey: '' })).toContain(
    words,
  )
})
