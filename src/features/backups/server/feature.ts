import { endpoints, type Feature } from '#features/feature.ts'
import { backupsContract } from '../contract.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'
import { backupsRoutes } from './routes.ts'

export const backupsFeature = {
  endpoints: [endpoints(backupsContract, backupsRoutes)],
  jobs: [
    {
      name: 'nightly-backup',
      cron: '23 * * * *',
      run: ({ backups, signal, site, ...on }) =>
        makeNightlyBackup({ ...on, timeZone: site().academy.timeZone }, backups, signal),
      // A copy's backups would lie beside those of the original.
      isOutgoing: true,
      options: { expireInSeconds: 12 * 60 * 60, retryLimit: 0 },
    },
  ],
} satisfies Feature
