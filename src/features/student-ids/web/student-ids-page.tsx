import { pageMeta } from '#platform/web/page-meta.ts'
import { StudentIds } from './student-ids.tsx'

export const meta = () => [
  ...pageMeta({
    title: 'Approved Student IDs',
    description: 'Who may register: the IDs that the academy has given out.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function StudentIdsPage() {
  return <StudentIds />
}
