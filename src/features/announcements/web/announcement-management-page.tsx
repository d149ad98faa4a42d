import { pageMeta } from '#platform/web/page-meta.ts'
import ManagedAnnouncements from './managed-announcements.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Announcements', description: 'What the academy tells its students.' }),
  { name: 'robots', content: 'noindex' },
]

export default ManagedAnnouncements
