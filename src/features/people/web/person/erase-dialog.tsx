import { useNavigate } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { PersonCard } from '../../contract.ts'
import { whyNotErase } from '../../policy.ts'
import { api } from '../api.ts'
import { personKey, useForget } from '../use-people.ts'
import { CannotDialog } from './confirm-dialogs.tsx'

type Props = DialogProps & {
  person: PersonCard
}

export function EraseDialog({ person, ...dialogProps }: Props) {
  const navigate = useNavigate()
  const forget = useForget()
  const problem = whyNotErase(person, usePerson())
  const { mutate, isPending } = useAction({
    call: () => call(api.erasePerson, { params: { id: person.id } }),
    done: `${fullName(person)} is erased`,
    failed: 'Failed to erase',
    changes: ['people'],
    gone: personKey(person.id),
    async onDone() {
      await navigate(pageAddress('/admin/people'), { replace: true })
      forget(person.id)
    },
  })
  if (problem) return <CannotDialog {...dialogProps} title="Erase" why={problem} />
  return (
    <ConfirmDialog
      {...dialogProps}
      title={`Erase ${fullName(person)}`}
      action="Erase for Good"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: dialogProps.onClose })}
    >
      <p>What the academy holds about {fullName(person)} goes, and cannot be brought back:</p>
      <ul className="mt-3 list-disc pl-5">
        <li>the account, its logins and the student ID</li>
        <li>courses, attendance and notifications</li>
        <li>work handed in, with its files, grades and feedback</li>
        <li>discussions they began, with all replies to them, and their own replies</li>
        <li>their application and messages to the academy, where there are any</li>
      </ul>
      <p className="mt-3">Export it first, if they have asked for a copy.</p>
    </ConfirmDialog>
  )
}
