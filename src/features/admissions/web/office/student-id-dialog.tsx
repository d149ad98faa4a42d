import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type ApplicationCard, officeContract } from '../../office-contract.ts'
import { useRefresh, useShowChanged } from './use-applications.ts'
import type { Undo } from './use-decision.ts'

type Props = {
  application: ApplicationCard
  /** Takes the acceptance back that has just led here. */
  undo: Undo | undefined
  onClose: () => void
  elsewhere: RefObject<HTMLElement | null>
}

/** Offers the next step after an acceptance: the ID with which the applicant registers. */
export function StudentIdDialog({ application, undo, ...sheet }: Props) {
  const { id, first_name, last_name, email } = application
  const refresh = useRefresh()
  const showChanged = useShowChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(officeContract.createApplicantId, { params: { id } }),
    onSuccess({ application: changed, created }) {
      showChanged(changed)
      const given = changed.student_id?.student_id
      toasts.show({
        title: created ? `Student ID ${given} created` : `Student ID ${given} was there already`,
        description: created ? `It is on its way to ${email}.` : undefined,
        tone: 'ok',
      })
    },
    onError: (error) =>
      toasts.show({
        title: 'Failed to create the student ID',
        description: reasonOf(error),
        tone: 'bad',
        seconds: 8,
      }),
    async onSettled() {
      await refresh()
      sheet.onClose()
    },
  })
  return (
    <Dialog {...sheet} title="Create Student ID" busy={isPending}>
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
        {undo && <UndoKey undo={undo} busy={isPending} onDone={sheet.onClose} />}
        <Button look="quiet" size="small" disabled={isPending} onClick={sheet.onClose}>
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

/** There for as long as the letter rests. */
function UndoKey({ undo, busy, onDone }: UndoProps) {
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
