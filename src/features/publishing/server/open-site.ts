import { setAcademy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import { siteOn } from '../site-rules.ts'
import type { Site } from '../site-types.ts'
import { readSite } from './read-site.ts'

export type PublishedSite = Awaited<ReturnType<typeof openSite>>

type Follower = (site: Site) => void

/**
 * What stands on the site, in memory, and the academy's facts for the whole process. It is read again
 * as soon as any copy of the server has published something, and when a day begins at the academy.
 * @param prepare runs before another site becomes the current one.
 */
export async function openSite({
  db,
  changes,
  clock,
  log,
  prepare,
}: {
  db: Db
  changes: Changes
  clock: Clock
  log: Log
  prepare(site: Site): Promise<unknown>
}) {
  let today = ''
  let current = await read()
  const followers = new Set<Follower>()
  let isReading = false
  let isStale = false

  async function read() {
    const site = await readSite(db)
    today = dayIn(site.academy.timeZone, clock())
    await prepare(site)
    setAcademy(site.academy)
    return siteOn(site, today)
  }

  /** Changes that come while it is read are read together afterwards. */
  async function refresh() {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        current = await read()
        for (const follower of followers) follower(current)
      }
    } catch (err) {
      log.error({ err }, 'what was published could not be read; the site stays as it was')
    } finally {
      isReading = false
    }
  }

  const stop = changes.listen({
    changed: ({ topic }) => void (topic === 'site' && refresh()),
    missed: () => void refresh(),
  })

  const midnight = setInterval(() => {
    if (dayIn(current.academy.timeZone, clock()) !== today) void refresh()
  }, 20_000).unref()

  return {
    current: () => current,
    /** Calls with every site that becomes the current one; returns a function that ends it. */
    follow(follower: Follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    close() {
      clearInterval(midnight)
      stop()
    },
  }
}
