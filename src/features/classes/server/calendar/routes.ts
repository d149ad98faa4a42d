import type { Context } from '#features/feature.ts'
import { notFound, refuse } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { calendarContract } from '../../calendar-contract.ts'
import { refusals } from '../../refusals.ts'
import { listClasses } from '../data.ts'
import { listOwnClasses } from '../list-own-classes.ts'
import { calendarFile } from './calendar-file.ts'
import { findFeedOwner, findOrAddFeed, renewFeed } from './data.ts'
import { classEntry, listEntries, listTitles } from './list-entries.ts'

export const calendarRoutes = ({
  db,
  clock,
  site,
  signer,
  publicUrl,
}: Context): Handlers<typeof calendarContract> => {
  const wordsOf = (feedId: string) => `calendar ${feedId}`
  /** The same link for the programs that know `webcal:`, and for those that do not. */
  const linksTo = ({ feed_id, created_at }: { feed_id: string; created_at: Date }) => {
    const href = `${publicUrl}/api/calendars/${feed_id}/${signer.sign(wordsOf(feed_id))}.ics`
    return {
      href,
      webcal: href.replace(/^https?:/, 'webcal:'),
      created_at: created_at.toISOString(),
    }
  }
  const file = (name: string, text: string) => ({
    name,
    mediaType: 'text/calendar; charset=utf-8',
    pieces: piecesOf(text),
  })
  const calendarName = () => `${site().academy.name}: classes`

  return {
    showCalendarLink: async ({ actor }) => linksTo(await findOrAddFeed(db, actor.id)),

    async renewCalendarLink({ actor }) {
      await findOrAddFeed(db, actor.id)
      const renewed = await renewFeed(db, actor.id, clock())
      if (!renewed) throw notFound()
      return linksTo(renewed)
    },

    async readCalendar({ params: { feed, file: name } }) {
      const signature = name.replace(/\.ics$/, '')
      const owner = signer.isSigned(wordsOf(feed), signature)
        ? await findFeedOwner(db, feed)
        : undefined
      if (!owner) throw refuse(refusals.calendarGone)
      const now = clock()
      const entries = await listEntries({ db, site: site(), publicUrl, now }, owner)
      const timeZone = site().academy.timeZone
      return file('classes.ics', calendarFile(calendarName(), entries, { timeZone, now }))
    },

    async downloadClass({ params: { id }, actor }) {
      const [found] = await listClasses(db, { ids: [id] })
      const span = found && { from: found.starts_at, until: found.ends_at }
      const own = span ? await listOwnClasses(db, actor, span) : []
      const row = own.find((it) => it.id === id)
      if (!row) throw refuse(refusals.classGone)
      const host = new URL(publicUrl).host
      const titles = await listTitles(db)
      const entry = classEntry(row, { titles, host, publicUrl })
      const timeZone = site().academy.timeZone
      return file('class.ics', calendarFile(calendarName(), [entry], { timeZone, now: clock() }))
    },
  }
}

async function* piecesOf(text: string) {
  yield text
}
