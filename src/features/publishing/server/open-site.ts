import { setAcademy } from '#platform/academy.ts'
import type { Topic } from '#platform/changes.ts'
import { dayIn } from '#platform/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import { kindsOfSite, siteOn } from '../site-rules.ts'
import type { Site } from '../site-types.ts'
import { listPublishedNewer } from './data.ts'
import { readSite } from './read-site.ts'

export type PublishedSite = Awaited<ReturnType<typeof openSite>>

/** After which a site that could not be read is read again. */
const retryMs = 5_000

/** How often places and terms are looked at, where something about them has changed. */
const intakeEveryMs = 20_000

/** What has to do with who may begin: terms and their classes, enrolments, accepted applications. */
const intakeTopics: readonly Topic[] = ['classes', 'enrolments', 'applications']

type Follower = (site: Site) => void

type Deps = {
  db: Db
  changes: Changes
  clock: Clock
  log: Log
  prepare(site: Site): Promise<unknown>
  /** What others know of the term that one can apply for, and of the places in its courses. */
  readIntakes(site: Site): Promise<Pick<Site, 'intake' | 'courseIntakes'>>
  intakeMs?: number | undefined
}

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
  readIntakes,
  intakeMs = intakeEveryMs,
}: Deps) {
  let today = ''
  let current = await read()
  const followers = new Set<Follower>()
  const { refresh, settled, stopRetrying } = refresher({
    async read() {
      current = await read()
      for (const follower of followers) follower(current)
    },
    onFailure: (err) =>
      log.error({ err }, 'what was published could not be read; the site stays as it was'),
  })
  let isIntakeStale = false

  async function read() {
    const site = await readPublished(db, log)
    today = dayIn(site.academy.timeZone, clock())
    setAcademy(site.academy)
    await prepare(site)
    return { ...siteOn(site, today), ...(await readIntakes(site)) }
  }

  /** Every page of a course is printed again for it, so not each time that somebody enrols. */
  async function refreshIntakes() {
    if (!isIntakeStale) return
    isIntakeStale = false
    try {
      const { intake, courseIntakes } = current
      const now = await readIntakes(current)
      if (JSON.stringify(now) !== JSON.stringify({ intake, courseIntakes })) refresh()
    } catch (err) {
      isIntakeStale = true
      log.error({ err }, 'the places in the courses could not be read')
    }
  }

  const stop = changes.listen({
    changed({ topic }) {
      if (topic === 'site') refresh()
      isIntakeStale ||= intakeTopics.includes(topic)
    },
    missed: refresh,
  })

  const midnight = setInterval(() => {
    if (dayIn(current.academy.timeZone, clock()) !== today) refresh()
  }, 20_000).unref()

  const intakes = setInterval(refreshIntakes, intakeMs).unref()

  return {
    current: () => current,

    /** The current one, when no other is being read: for a page that has just heard of another. */
    async settled() {
      await settled()
      return current
    },

    /** Calls with every site that becomes the current one; returns a function that ends it. */
    follow(follower: Follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    close() {
      clearInterval(midnight)
      clearInterval(intakes)
      stopRetrying()
      stop()
    },
  }
}

async function readPublished(db: Db, log: Log) {
  const site = await readSite(db)
  const newer = await listPublishedNewer(db, kindsOfSite)
  if (newer.length > 0) log.warn({ newer }, 'what a newer program has published stays as it was')
  return site
}

type Refreshing = { read(): Promise<void>; onFailure(error: unknown): void }

/** Reads again whenever it is told to, one reading at a time; one that failed is tried again later. */
function refresher({ read, onFailure }: Refreshing) {
  let reading: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isStale = false

  /** Changes that come while it is read are read together afterwards. */
  function refresh() {
    isStale = true
    reading ??= readAll().finally(() => {
      reading = undefined
    })
  }

  async function readAll() {
    while (isStale) {
      isStale = false
      try {
        await read()
      } catch (err) {
        onFailure(err)
        clearTimeout(retry)
        retry = setTimeout(refresh, retryMs).unref()
      }
    }
  }

  return {
    refresh,
    /** Resolves when nothing is being read. */
    settled: async () => reading,
    stopRetrying: () => clearTimeout(retry),
  }
}
