import { type FormEvent, type RefObject, useState } from 'react'
import { courseOptions } from '#features/catalogue/course-options.ts'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { PersonCard } from '../../contract.ts'
import { nameOf } from '../../policy.ts'
import { api } from '../api.ts'
import { useChange } from '../use-people.ts'

type Props = {
  person: PersonCard
  onClose: () => void
  elsewhere: RefObject<HTMLElement | null>
}

export function EnrolDialog({ person, ...sheet }: Props) {
  const [chosen, setChosen] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const free = courseOptions.filter(
    ([id]) => !person.courses.some(({ course_id }) => String(course_id) === id),
  )
  const [, name] = courseOptions.find(([id]) => id === chosen) ?? []
  const { mutate, isPending } = useChange({
    call: () =>
      call(api.enrolPerson, {
        params: { id: person.id },
        body: { course_id: Number(chosen) },
      }),
    done: `${nameOf(person)} is enrolled in ${name}`,
    failed: 'Failed to enrol',
    onClose: sheet.onClose,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) setComplaint('Please choose from the list')
    else if (!isPending) mutate()
  }
  return (
    <Dialog {...sheet} title="Enrol in a Course" busy={isPending}>
      <form className="contents" noValidate onSubmit={send}>
        <DialogBody>
          <SelectField
            label="Course"
            name="course_id"
            value={chosen}
            placeholder="Choose a course"
            options={free}
            onChange={({ target }) => {
              setChosen(target.value)
              setComplaint(undefined)
            }}
            hint={`${nameOf(person)} sees its assignments, rooms and recordings at once.`}
            error={complaint}
          />
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" disabled={isPending} onClick={sheet.onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={isPending} disabled={isPending}>
            Enrol
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
