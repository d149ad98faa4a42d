import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moveFiles } from '#features/backups/server/moving/move-files.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { withClient } from './backups.ts'
import { startS3 } from './s3-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const secret = 'a secret of the store'

/** A folder with kept files, whose rows are in this database, and an empty bucket for them. */
export async function filesToMove(databaseUrl: string) {
  const s3 = await startS3({ secret })
  const DATA_DIR = join(await temporaryFolder('moving'), 'data')
  const folder = join(DATA_DIR, 'files')
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR,
    S3_BUCKET: 'academy',
    S3_REGION: 'ca-central-1',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: secret,
  }
  const ask = (sql: string, values: unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query(sql, values)).rows)
  await ask('delete from stored_files')
  return {
    s3,
    env,
    folder,

    /** Adds kept files, with their rows. */
    async keep(...files: [path: string, content?: string | Buffer][]) {
      const rows = files.map(([path, content = `the content of ${path}`]) => ({ path, content }))
      for (const { path, content } of rows) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), content)
      }
      await ask(
        `insert into stored_files (path, name, media_type, bytes, state, changed_at)
         select path, 'take.wav', 'audio/wav', bytes, 'kept', now()
         from unnest($1::text[], $2::bigint[]) as it (path, bytes)`,
        [rows.map(({ path }) => path), rows.map(({ content }) => Buffer.byteLength(content))],
      )
    },

    /** Removes the row of a file. */
    forget: (path: string) => ask('delete from stored_files where path = $1', [path]),

    isKept: async (path: string) =>
      (await ask('select from stored_files where path = $1', [path])).length > 0,

    /** Runs the command's work; returns what it says, with why it failed. */
    async move(to: 'bucket' | 'disk' = 'bucket', changed: Record<string, string> = {}) {
      const said: string[] = []
      const ends: (() => Promise<unknown>)[] = []
      const config = readConfig({ ...env, ...changed })
      const say = (line: string) => void said.push(line)
      await moveFiles({ config, to, log: createLog('silent'), ends, say }).catch((error) =>
        said.push(`Failed: ${error.message}`),
      )
      for (const end of ends.reverse()) await end()
      return said.join('\n')
    },

    hashesInBucket: () =>
      Object.fromEntries(
        [...s3.objects].map(([key, content]) => [
          key.replace('/academy/', ''),
          createHash('sha256').update(content).digest('hex'),
        ]),
      ),

    /** Acts once an object has arrived, before the store says so; returns a function that ends it. */
    whenArrives(act: (path: string, content: Buffer) => void) {
      s3.objects.set = (key, content) => {
        Map.prototype.set.call(s3.objects, key, content)
        act(key.replace('/academy/', ''), content)
        return s3.objects
      }
      return () => void Reflect.deleteProperty(s3.objects, 'set')
    },
  }
}
