import { Resvg } from '@resvg/resvg-js'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import { listStanding } from '#features/publishing/server/data.ts'
import { addPicture } from '#features/publishing/server/pictures/add-picture.ts'
import { hasPictures } from '#features/publishing/server/pictures/data.ts'
import { addVersion } from '#features/publishing/server/publish-draft.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { createLog } from '#platform/server/log.ts'
import { createPictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import { celloPicture } from './cello-picture.ts'

/** A picture for the cello, as the office would have sent it, in a second version of the course. */
export async function fillDemoPictures({ db, files }: { db: Db; files: Files }) {
  if (await hasPictures(db)) return
  const clock = () => new Date()
  await seedSite(db, clock)
  const course = (await listStanding(db, ['courses'])).find(
    ({ content }) => (content as Draft).slug === 'cello',
  )
  const admin = await findPersonByEmail(db, 'admin@cadenza.example')
  if (!course || !admin) return
  const sent = await files.incoming.receive([new Resvg(celloPicture).render().asPng()])
  try {
    const resizer = createPictureResizer({ log: createLog('warn') })
    const file = await addPicture({ db, files, clock, resizer }, { ...sent, name: 'cello.png' })
    const picture = {
      file,
      words: 'A bow on the strings of a cello, between its sound holes',
      point: '45 60',
    }
    const content = { ...(course.content as Draft), picture }
    await db.transaction().execute(async (trx) => {
      await addVersion({ db, clock }, trx, { id: course.id, kind: 'courses', content }, admin.id)
    })
  } finally {
    await sent.remove()
  }
}
