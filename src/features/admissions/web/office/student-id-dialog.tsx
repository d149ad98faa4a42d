import { useEffect, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { ApplicationCard } from '../../card-types.ts'
import { api } from './api.ts'
import { useShowChanged } from './use-applications.ts'
import type { Undo } from './use-decision.ts'

type Props = DialogProps & {
  application: ApplicationCard
  /** Undoes the acceptance that has opened this dialog. */
  undo?: Undo | undefined
}

/** Offers the next step after an acceptance: the ID with which the applicant registers. */
export function StudentIdDialog({ application, undo, ...dialogProps }: Props) {
  const { id, first_name, last_name, email } = application
  const showChanged = useShowChanged()
  const { mutate, isPending } = useAction({
    call: () => call(api.createApplicantId, { params: { id } }),
    done({ application: changed, created }) {
      const given = changed.student_id?.student_id
      return created
        ? { title: `Student ID ${given} created`, description: `It is on its way to ${email}.` }
        : `Student ID ${given} was there already`
    },
    failed: 'Failed to create the student ID',
    changes: ['applications', 'student-ids'],
    onDone: ({ application: changed }) => showChanged(changed),
    onSettled: dialogProps.onClose,
  })
  return (
    <Dialog {...dialogProps} title="Create Student ID" busy={isPending}>
      <DialogBody>
        <p className="wrap-anywhere">
          {first_name} {last_name} is accepted. Create the next student ID, and send it to {email}{' '}
          with a link to the registration?
        </p>
        <p className="mt-3 text-ink-2 text-ui">
          Only this address can register with it. You can also do it later, from the application.
        </p>
      </DialogBody>
      <DialogFooter>
        {undo && <UndoButton undo={undo} busy={isPending} onDone={dialogProps.onClose} />}
        <Button look="quiet" size="small" disabled={isPending} onClick={dialogProps.onClose}>
          Not now
        </Button>
        <Button size="small" busy={isPending} disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Creating...' : 'Create and Send'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type UndoProps = { undo: Undo; busy: boolean; onDone: () => void }

/** Shown until the email goes out. */
function UndoButton({ undo, busy, onDone }: UndoProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = setTimeout(() => setOver(true), undo.until - Date.now())
    return () => clearTimeout(over)
  }, [undo])
  if (isOver) return null
  return (
    <Button
      look="quiet"
      size="small"
      className="mr-auto"
      disabled={busy}
      onClick={() => {
        undo.do()
        onDone()
      }}
    >
      Undo
    </Button>
  )
}
