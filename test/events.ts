import { kindOf } from '#features/publishing/rules.ts'
import { insertDocument, insertVersion } from '#features/publishing/server/data.ts'
import type { TestAcademy } from './academy.ts'

/** An event that stands on the site, on an evening of 2030. */
export async function publishedEvent({ db, clock }: TestAcademy) {
  const { id } = await insertDocument(db, 'events')
  const content = {
    title: 'Summer Concert',
    type: 'performance',
    date: '2030-07-15',
    time: '19:00',
    location: 'Main Auditorium',
  }
  const schema = kindOf('events').schemaVersion
  await insertVersion(db, id, { content, schema, at: clock.now, by: null })
  return id
}
