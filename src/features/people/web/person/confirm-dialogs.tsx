import type { RefObject } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import type { PersonCard } from '../../contract.ts'
import { whyNotDeactivate } from '../../policy.ts'
import { api } from '../api.ts'
import { useChange } from '../use-people.ts'

type Props = {
  person: PersonCard
  onClose: () => void
  finalFocusRef: RefObject<HTMLElement | null>
}

export function DeactivateDialog({ person, ...dialogProps }: Props) {
  const params = { id: person.id }
  const problem = whyNotDeactivate(person, usePerson())
  const { mutate, isPending } = useChange({
    call: () => call(api.deactivatePerson, { params }),
    done: `${fullName(person)} is deactivated`,
    failed: 'Failed to deactivate the account',
    onClose: dialogProps.onClose,
  })
  if (problem && person.is_active)
    return <CannotDialog {...dialogProps} title="Deactivate" why={problem} />
  return (
    <ConfirmDialog
      {...dialogProps}
      title="Deactivate Account"
      action="Deactivate"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {fullName(person)} is logged out everywhere at once and cannot come in any more, until you
      reactivate the account. Courses, work and discussions stay.
    </ConfirmDialog>
  )
}

export function ReactivateDialog({ person, ...dialogProps }: Props) {
  const params = { id: person.id }
  const { mutate, isPending } = useChange({
    call: () => call(api.reactivatePerson, { params }),
    done: `${fullName(person)} can come in again`,
    failed: 'Failed to reactivate the account',
    onClose: dialogProps.onClose,
  })
  return (
    <Dialog {...dialogProps} title="Reactivate Account" busy={isPending}>
      <DialogBody>
        <p className="wrap-anywhere">
          {fullName(person)} can log in again as before, with everything that was there.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button look="quiet" size="small" disabled={isPending} onClick={dialogProps.onClose}>
          Cancel
        </Button>
        <Button size="small" busy={isPending} disabled={isPending} onClick={() => mutate()}>
          Reactivate
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type Withdrawal = Props & { course: PersonCard['courses'][number] }

export function WithdrawDialog({ person, course, ...dialogProps }: Withdrawal) {
  const params = { id: person.id, course_id: String(course.course_id) }
  const { mutate, isPending } = useChange({
    call: () => call(api.withdrawPerson, { params }),
    done: `${fullName(person)} is out of ${course.name}`,
    failed: 'Failed to withdraw',
    onClose: dialogProps.onClose,
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      title={`Withdraw from ${course.name}`}
      action="Withdraw"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {fullName(person)} no longer sees the assignments, rooms and recordings of {course.name}. Work
      and attendance stay, and count again after another enrolment.
      {person.courses.length === 1 &&
        ' It is the last course: the portal will ask to choose courses anew.'}
    </ConfirmDialog>
  )
}

/** Says why not before somebody presses in vain. */
export function CannotDialog({
  title,
  why,
  ...dialogProps
}: Omit<Props, 'person'> & { title: string; why: { message: string } }) {
  return (
    <Dialog {...dialogProps} title={title}>
      <DialogBody>
        <p className="wrap-anywhere">{why.message}</p>
      </DialogBody>
      <DialogFooter>
        <Button size="small" onClick={dialogProps.onClose}>
          OK
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
