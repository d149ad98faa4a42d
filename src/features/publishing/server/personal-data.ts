import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listWrittenBy } from './history/data.ts'

export const publishingPersonalData: PersonalData = {
  tables: {
    site_documents: { section: 'site_drafts' },
    site_versions: { section: 'site_versions' },
    site_picture_files: { omitted: 'Pictures of the site, without who sent them.' },
    site_sounds: { omitted: 'Recordings of the site, without who sent them.' },
  },
  async collect(db, { id }) {
    const { drafts, published } = await listWrittenBy(db, id)
    return { site_drafts: drafts, site_versions: published }
  },
  // What the academy has published stays its own; the name of who wrote it goes by the foreign keys.
  erase: erasedWithAccount,
}
