import { insertContactMessage } from '#features/contact/server/data.ts'
import { recordingsRetention } from '#features/recordings/server/retention.ts'
import { daysAfter, daysShown } from '#platform/retention-rules.ts'
import type { Db } from '#platform/server/db/database.ts'
import { recordingsKeptDays } from './site.ts'

/** What is nearly as old as it gets, so that the overview shows what goes within a week. */
export async function fillOldThings(db: Db, now: Date) {
  for (const { daysAgo, ...message } of messages) {
    await insertContactMessage(db, { ...message, created_at: daysAfter(now, -daysAgo) })
  }
  const before = daysAfter(now, daysShown - recordingsKeptDays)
  await recordingsRetention.announceOld?.(db, before, now, recordingsKeptDays)
}

const messages = [
  {
    daysAgo: 362,
    name: 'Colm Brennan',
    email: 'colm.brennan@mail.example',
    topic: 'courses',
    message: 'Is there a place for a tin whistle in Music Directing?',
  },
  {
    daysAgo: 360,
    name: 'Ines Duarte',
    email: 'ines.duarte@mail.example',
    topic: 'general',
    message: 'Thank you for the recital. My daughter has not put the bow down since.',
  },
]
