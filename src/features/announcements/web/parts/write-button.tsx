import { useState } from 'react'
import { may } from '#platform/permissions.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { AnnouncementDialog } from '../lazy-dialogs.ts'

/** Writes an announcement to the students of a course. */
export function WriteButton({ course }: { course: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = may(usePerson(), 'writeAnnouncements')
  if (!mayWrite) return null
  return (
    <>
      <Button
        look="white"
        size="small"
        aria-label={`Write to the course: ${course.name}`}
        onClick={() => setOpen(true)}
      >
        Write to the course
      </Button>
      {isOpen && <AnnouncementDialog course={course.id} onClose={() => setOpen(false)} />}
    </>
  )
}
