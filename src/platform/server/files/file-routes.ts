import { forbidden, notFound } from '#platform/errors.ts'
import type { fileContract } from '#platform/file-contract.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/mount.ts'
import { findFile } from './data.ts'
import type { Files } from './files.ts'
import type { Shares } from './shares.ts'
import type { SignedLinks } from './signed-links.ts'

export const fileRoutes = ({
  db,
  files,
  links,
  shares,
}: {
  db: Db
  files: Files
  links: SignedLinks
  shares: Shares
}): Handlers<typeof fileContract> => ({
  async openFile({ params: { id }, query }) {
    if (!links.isGood(id, query)) throw forbidden(tooOld)
    const file = await findFile(db, id)
    if (!file) throw notFound(gone)
    return {
      bytes: Number(file.bytes),
      mediaType: file.media_type,
      name: file.name,
      version: file.id,
      async open(range) {
        const content = await files.read(file, range)
        if (!content) throw notFound(gone)
        return content
      },
    }
  },

  async showStorage({ actor }) {
    const { used, share } = await shares.read(actor)
    return { used_bytes: used, share_bytes: share ?? null }
  },
})

const tooOld =
  'This link is too old. Please go back to the page it came from and open the file again.'
const gone = 'This file is not there any more. It may have been replaced or removed.'
