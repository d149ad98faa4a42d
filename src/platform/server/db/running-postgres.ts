import { join } from 'node:path'
import { keptPassword, prepareDataFolder, socketFolder } from './data-folder.ts'
import { livePostmaster, postgresPort } from './postmaster-pid.ts'
import type { PostgresConnection } from './server-lock.ts'

/** The connection to the embedded PostgreSQL of a server that runs on this `dataDir`, if one does. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<PostgresConnection | undefined> {
  const dataFolder = await prepareDataFolder(dataDir)
  const postmaster = await livePostmaster(join(dataFolder, 'postgres'))
  if (postmaster?.status !== 'ready') return undefined
  return {
    host: postmaster.socketDir ?? socketFolder(dataFolder),
    port: postgresPort,
    user: 'cadenza',
    password: await keptPassword(dataFolder),
    database: 'cadenza',
    ssl: false,
  }
}
