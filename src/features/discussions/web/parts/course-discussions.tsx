import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Discussion } from '../../contract.ts'
import { DiscussionRow } from '../discussion-row.tsx'

const DiscussionDialog = lazyPart('discussion-dialog', () => import('../discussion-dialog.tsx'))

type Props = {
  discussions: readonly Discussion[]
  /** Undefined: the reader takes the course no more, and starts none. */
  course: { course_id: number; name: string } | undefined
}

/** The newest discussions of a course, and the way to start one. */
export function CourseDiscussions({ discussions, course }: Props) {
  const [isNew, setNew] = useState(false)
  return (
    <>
      {discussions.length === 0 && <EmptyNote>No discussions yet.</EmptyNote>}
      <ul>
        {discussions.map((discussion) => (
          <li key={discussion.id}>
            <DiscussionRow discussion={discussion} level="h3" />
          </li>
        ))}
      </ul>
      {course && (
        <Button look="white" size="small" className="mt-4" onClick={() => setNew(true)}>
          Start a Discussion
        </Button>
      )}
      {course && isNew && (
        <DiscussionDialog
          courses={[course]}
          chosen={course.course_id}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}
