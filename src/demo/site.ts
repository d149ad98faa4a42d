import { Resvg } from '@resvg/resvg-js'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { groupOf, itemsOf, textOf } from '#features/publishing/content-rules.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import type { KindName } from '#features/publishing/rules.ts'
import { listStanding } from '#features/publishing/server/data.ts'
import { addPicture } from '#features/publishing/server/pictures/add-picture.ts'
import { addVersion } from '#features/publishing/server/publish-draft.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import { addSound } from '#features/publishing/server/sounds/add-sound.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { createLog } from '#platform/server/log.ts'
import { createPictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import { celloPicture } from './cello-picture.ts'
import { arpeggioStudy } from './recordings.ts'
import { waveOfNotes, wavOf } from './strings.ts'

type Stores = { db: Db; files: Files }

/**
 * What the office of a new demo has published since: a picture of the cello, a recording, places and
 * sizes of classes, and for how long recordings are kept.
 */
export async function fillDemoSite({ db, files }: Stores) {
  await seedSite(db, clock)
  const admin = await findPersonByEmail(db, 'admin@cadenza.example')
  const course = await findContent(db, 'courses', ({ slug }) => slug === 'cello')
  const timetable = await findContent(db, 'timetable', () => true)
  const home = await findContent(db, 'home', () => true)
  const settings = await findContent(db, 'settings', () => true)
  if (!admin || !course || !timetable || !home || !settings) return
  const picture = {
    file: await addCelloPicture({ db, files }),
    words: 'A bow on the strings of a cello, between its sound holes',
    point: '45 60',
  }
  const classes = itemsOf(timetable.content.classes).map((it) => ({
    ...groupOf(it),
    place: places[textOf(groupOf(it).course)] ?? '',
  }))
  const sized = (await listStanding(db, ['courses'])).filter(
    ({ content }) => content.slug !== 'cello' && sizes[textOf(content.number)],
  )
  const versions = [
    ...sized.map((it) => ({
      ...it,
      content: { ...it.content, classSize: sizes[textOf(it.content.number)] ?? '' },
    })),
    { ...course, content: { ...course.content, picture } },
    { ...timetable, content: { ...timetable.content, classes } },
    {
      ...settings,
      content: { ...settings.content, recordingsKeptDays: String(recordingsKeptDays) },
    },
    { ...home, content: { ...home.content, recording: await addStudy({ db, files }) } },
  ]
  await db.transaction().execute(async (trx) => {
    for (const version of versions) await addVersion({ db, clock }, trx, version, admin.id)
  })
}

const clock = () => new Date()

export const recordingsKeptDays = 365

/** How many are in a class, by the number of the course. */
const sizes: Record<string, string> = { 1: '8', 2: '6', 4: '12', 6: '6', 7: '8' }

/** Where a course meets, by its number; business is online. */
const places: Record<string, string> = {
  1: 'Studio A',
  2: 'Studio A',
  3: 'Main Auditorium',
  4: 'Room 2',
  5: 'Room 1',
  6: 'Studio B',
  7: 'Studio B',
}

async function findContent(db: Db, kind: KindName, matches: (content: Draft) => boolean) {
  return (await listStanding(db, [kind])).find(({ content }) => matches(content))
}

/** As if the office had sent it. */
async function addCelloPicture({ db, files }: Stores) {
  const sent = await files.incoming.receive([new Resvg(celloPicture).render().asPng()])
  try {
    const resizer = createPictureResizer({ log: createLog('warn') })
    return await addPicture({ db, files, clock, resizer }, { ...sent, name: 'cello.png' })
  } finally {
    await sent.remove()
  }
}

/** As if the office had sent it. */
async function addStudy({ db, files }: Stores) {
  const notes = arpeggioStudy()
  const sent = await files.incoming.receive([wavOf(notes)])
  try {
    return {
      file: await addSound({ db, files, clock }, { ...sent, name: 'study.wav' }),
      wave: waveOfNotes(notes),
      title: 'Arpeggio study in G major',
      players: 'plucked strings that this demo has computed',
    }
  } finally {
    await sent.remove()
  }
}
