import { useState } from 'react'
import { may } from '#platform/permissions.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { SyllabusWeek } from '../../week-rules.ts'
import { AddDialog } from '../lazy-dialogs.ts'

type Props = { course: { id: number; name: string; syllabus: readonly SyllabusWeek[] } }

/** Gives a file or a link to the students of a course. */
export function AddMaterialButton({ course }: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayAdd = may(usePerson(), 'addMaterials')
  if (!mayAdd) return null
  return (
    <>
      <Button
        look="white"
        size="small"
        aria-label={`Add Material: ${course.name}`}
        onClick={() => setOpen(true)}
      >
        Add Material
      </Button>
      {isOpen && <AddDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}
