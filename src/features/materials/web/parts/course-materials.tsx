import { useState } from 'react'
import { may } from '#platform/permissions.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { Material } from '../../contract.ts'
import { byWeek, type SyllabusWeek, weekName } from '../../week-rules.ts'
import { DeleteDialog, EditDialog } from '../lazy-dialogs.ts'
import { MaterialItem } from '../material-item.tsx'

type Props = {
  materials: readonly Material[]
  course: { name: string; syllabus: readonly SyllabusWeek[]; present_week: number | null }
}

/** The dialog that is open over the list. */
type Open = { what: 'edit' | 'delete'; material: Material }

/** What a course has, week by week; this week's is marked. */
export function CourseMaterials({ materials, course }: Props) {
  const [open, setOpen] = useState<Open>()
  const mayAdd = may(usePerson(), 'addMaterials')
  const close = () => setOpen(undefined)
  const tools = (material: Material) =>
    material.changeable && (
      <Tools title={material.title} onOpen={(what) => setOpen({ what, material })} />
    )
  return (
    <>
      {materials.length === 0 && <EmptyNote>{mayAdd ? noneYet : noneForStudents}</EmptyNote>}
      {byWeek(materials).map(({ week, items }) => (
        <section
          key={week}
          className={
            week !== null && week === course.present_week
              ? 'mt-5 border-l-4 border-l-brass pl-3'
              : 'mt-5 first:mt-0'
          }
        >
          <h3 className="wrap-anywhere border-rule border-b pb-1.5 font-sans font-semibold text-base tracking-normal">
            {week === null ? 'For the whole course' : weekName(week, course.syllabus)}
            {week !== null && week === course.present_week && ', this week'}
          </h3>
          <ul>
            {items.map((material) => (
              <li key={material.id}>
                <MaterialItem material={material} tools={tools(material)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open?.what === 'edit' && (
        <EditDialog
          key={open.material.id}
          id={open.material.id}
          latest={materials.find(({ id }) => id === open.material.id)}
          syllabus={course.syllabus}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog material={open.material} course={course} onClose={close} />
      )}
    </>
  )
}

const noneYet =
  'No materials yet. Add a score, exercises or a link, and the students of the course find it here.'
const noneForStudents =
  'No materials yet. Scores, exercises and links that your tutor adds stand here.'

function Tools({ title, onOpen }: { title: string; onOpen: (what: Open['what']) => void }) {
  return (
    <p className="-mb-2 -ml-4 flex">
      <Button look="quiet" size="small" aria-label={`Edit ${title}`} onClick={() => onOpen('edit')}>
        Edit
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`Delete ${title}`}
        onClick={() => onOpen('delete')}
      >
        Delete
      </Button>
    </p>
  )
}
