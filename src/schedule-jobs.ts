import { findHeldCopy } from '#features/backups/server/data.ts'
import type { Feature, JobContext } from '#features/feature.ts'
import type { Jobs } from '#platform/server/jobs.ts'

/** Schedules what the features do by themselves. */
export async function scheduleJobs(
  jobs: Pick<Jobs, 'every' | 'abolish'>,
  features: readonly Feature[],
  context: JobContext,
) {
  await jobs.abolish('old-attendance')
  await jobs.every('hourly', '7 * * * *', async () => {
    for (const { hourly } of features) await hourly?.(context)
  })
  for (const { name, cron, run, isOutgoing, options } of features.flatMap(
    ({ jobs = [] }) => jobs,
  )) {
    const work = async () => {
      if (isOutgoing && (await findHeldCopy(context.db)) !== undefined) return
      await run(context)
    }
    await jobs.every(name, cron, work, options)
  }
}
