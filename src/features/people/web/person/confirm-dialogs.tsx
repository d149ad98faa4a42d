import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { PersonCard } from '../../contract.ts'
import { whyNotDeactivate } from '../../policy.ts'
import { api } from '../api.ts'
import { useShowPerson } from '../use-people.ts'

type Props = DialogProps & {
  person: PersonCard
}

export function DeactivateDialog({ person, ...dialogProps }: Props) {
  const problem = whyNotDeactivate(person, usePerson())
  const show = useShowPerson()
  if (problem && person.is_active)
    return <CannotDialog {...dialogProps} title="Deactivate" why={problem} />
  return (
    <ConfirmAction
      {...dialogProps}
      openerStays
      closesWhenSettled
      title="Deactivate Account"
      action="Deactivate"
      call={() => call(api.deactivatePerson, { params: { id: person.id } })}
      done={`${fullName(person)} is deactivated`}
      failed="Failed to deactivate the account"
      changes={['people']}
      onDone={show}
    >
      {fullName(person)} is logged out everywhere at once and cannot come in any more, until you
      reactivate the account. Courses, work and discussions stay.
    </ConfirmAction>
  )
}

export function ReactivateDialog({ person, ...dialogProps }: Props) {
  const { mutate, isPending } = useAction({
    call: () => call(api.reactivatePerson, { params: { id: person.id } }),
    done: `${fullName(person)} can come in again`,
    failed: 'Failed to reactivate the account',
    changes: ['people'],
    onDone: useShowPerson(),
    onSettled: dialogProps.onClose,
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

/** Explains why an action is not possible. */
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
