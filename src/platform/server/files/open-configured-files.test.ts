import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { createLog } from '../log.ts'
import { openConfiguredFiles } from './open-configured-files.ts'

test('a first file has room beside a bucket, where DATA_DIR is not there yet', async () => {
  const config = readConfig({
    DATA_DIR: join(await temporaryFolder('first-start'), 'data'),
    S3_BUCKET: 'academy',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'the secret of the bucket',
    DISK_RESERVE_MB: '1',
  })
  const on = { db: {} as Db, clock: systemClock, log: createLog('silent') }
  const { room } = await openConfiguredFiles(config, on)
  await expect(room.require(1)).resolves.toBeUndefined()
})
