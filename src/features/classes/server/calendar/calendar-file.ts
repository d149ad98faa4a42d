import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** Which version of an entry it is; any change of what the entry shows raises both. */
export type EntryVersion = {
  /** RFC 5545, 3.8.7.4: SEQUENCE. */
  sequence: number
  /** RFC 5545, 3.8.7.3: LAST-MODIFIED. */
  modified_at: Date
}

/** An entry of a calendar; its moments stand on the academy's clock. */
export type CalendarEntry = {
  /** The same in every version of the entry. */
  uid: string
  version: EntryVersion
  starts_at: Date
  /** None: a moment, such as when something is due. */
  ends_at?: Date
  title: string
  place: string
  description: string
  isCancelled: boolean
  url: string
}

/** How often programs should ask again; Apple's and Outlook's follow it, Google's takes its time. */
const refreshSeconds = 60 * 60

/** A calendar as RFC 5545 has it, with the rules of the zone in it. */
export function calendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const calendar = ical({
    name,
    prodId: { company: 'Cadenza', product: 'portal' },
    method: ICalCalendarMethod.PUBLISH,
    // Named by the entries: the calendar's own would be given to DTSTAMP too, which is UTC.
    timezone: { name: null, generator: zoneRules },
    ttl: refreshSeconds,
  })
  const local = (moment: Date) => DateTime.fromJSDate(moment, { zone: timeZone })
  for (const it of entries) {
    calendar.createEvent({
      id: it.uid,
      sequence: it.version.sequence,
      stamp: now,
      lastModified: it.version.modified_at,
      start: local(it.starts_at),
      ...(it.ends_at && { end: local(it.ends_at) }),
      timezone: timeZone,
      // Outlook shows cancelled entries of a subscription like the others.
      summary: it.isCancelled ? `Cancelled: ${it.title}` : it.title,
      location: it.place,
      description: it.description,
      url: it.url,
      status: it.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

function zoneRules(timeZone: string) {
  const [rules] = tzlib_get_ical_block(timeZone)
  return rules ?? null
}
