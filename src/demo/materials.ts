import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { hasMaterials, insertMaterial } from '#features/materials/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { calendarOf } from './calendar.ts'
import { pdfOf, type Sheet } from './sheets.ts'
import { wavOf } from './strings.ts'

/** What the demo's tutor has given their courses, unless somebody has given one something already. */
export async function fillDemoMaterials(trx: Db, files: Files, now: Date) {
  if (await hasMaterials(trx)) return
  const tutor = await findPersonByEmail(trx, 'tutor@cadenza.example')
  if (!tutor) throw new Error('The demo has no tutor. Delete its DATA_DIR to begin anew.')
  const at = calendarOf(now)
  for (const { course_id, title, note = '', week = null, daysAgo, ...content } of materials) {
    const row = {
      course_id,
      title,
      note,
      week,
      added_by: tutor.id,
      added_at: at(-daysAgo, '20:15'),
    }
    if ('link' in content) {
      await insertMaterial(trx, { ...row, link: content.link })
      continue
    }
    const { name, mediaType, bytes } = content
    const file_id = await files.write([bytes()], {
      name,
      mediaType,
      pathAt: (timestamp) =>
        `materials/${course_id}/${timestamp}.${name.slice(name.lastIndexOf('.') + 1)}`,
    })
    await keepFile(trx, file_id, now)
    await insertMaterial(trx, { ...row, file_id })
  }
}

const sheet = (name: string, ...sheets: Sheet[]) => ({
  name,
  mediaType: 'application/pdf',
  bytes: () => pdfOf(...sheets),
})

/** D and its fifth, plucked again every four seconds for two minutes. */
const drone = Array.from({ length: 30 }, (_, index) => [
  { at: index * 4, pitch: 50, rings: 4.5 },
  { at: index * 4 + 0.02, pitch: 57, rings: 4.5, loud: 0.7 },
]).flat()

type Material = {
  course_id: number
  title: string
  note?: string
  week?: number
  daysAgo: number
} & (ReturnType<typeof sheet> | { link: string })

const materials: readonly Material[] = [
  {
    course_id: 4,
    title: 'Warm-up, ten minutes',
    note: 'Before every practice. Stop when the shoulder is tired, not when the page ends.',
    daysAgo: 40,
    ...sheet('Warm-up.pdf', {
      title: 'Warm-up, ten minutes',
      lines: [
        '1. Open strings, whole bows, sixty to the minute: four each.',
        '2. Left hand alone: one finger down, the others loose.',
        '3. G major in two octaves, two notes to a bow.',
      ],
      staves: 4,
    }),
  },
  {
    course_id: 4,
    title: 'Kreutzer’s works, in the public domain',
    note: 'We use the second etude. Any edition will do; bring it printed.',
    daysAgo: 12,
    link: 'https://imslp.org/wiki/Category:Kreutzer,_Rodolphe',
  },
  {
    course_id: 4,
    title: 'Scales in first position',
    week: 4,
    daysAgo: 33,
    ...sheet('Scales, first position.pdf', {
      title: 'Scales in first position',
      lines: ['G, D and A major. Say the names of the notes before you play them.'],
      staves: 6,
    }),
  },
  {
    course_id: 4,
    title: 'Drone on D',
    note: 'For the intonation diary: two minutes, then write down which notes you moved.',
    week: 6,
    daysAgo: 8,
    name: 'Drone on D.wav',
    mediaType: 'audio/wav',
    bytes: () => wavOf(drone),
  },
  {
    course_id: 4,
    title: 'Intonation diary, the sheet',
    week: 6,
    daysAgo: 9,
    ...sheet('Intonation diary.pdf', {
      title: 'Intonation diary',
      lines: ['Day, note, higher or lower, how I heard it:', '', 'Monday', 'Tuesday', 'Wednesday'],
    }),
  },
  {
    course_id: 4,
    title: 'Slurs, eight patterns',
    note: 'Patterns 1 to 4 for Monday, at 60. The bow decides, not the fingers.',
    week: 7,
    daysAgo: 1,
    ...sheet('Slurs.pdf', {
      title: 'Slurs, eight patterns',
      lines: ['Two to a bow, three to a bow, one and three.'],
      staves: 5,
    }),
  },
  {
    course_id: 2,
    title: 'Session template, and how to name tracks',
    daysAgo: 30,
    ...sheet('Session template.pdf', {
      title: 'Session template',
      lines: ['Drums 1-16, bass 17, keys 18-20, guitars 21-26, voices 27-32.'],
    }),
  },
  {
    course_id: 2,
    title: 'Loudness by EBU R 128',
    note: 'Pages 4 to 6 are enough for the mix clinic.',
    daysAgo: 5,
    link: 'https://tech.ebu.ch/publications/r128',
  },
  {
    course_id: 5,
    title: 'Open strings, bars 1 to 32',
    week: 2,
    daysAgo: 20,
    ...sheet('Open strings.pdf', {
      title: 'Open strings',
      lines: ['Whole bows. Count aloud.'],
      staves: 6,
    }),
  },
]
