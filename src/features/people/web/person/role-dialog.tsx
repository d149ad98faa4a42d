import { useState } from 'react'
import type { Role } from '#platform/actor.ts'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useDialogForm } from '#platform/web/form/use-dialog-form.ts'
import { usePerson } from '#platform/web/session.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import type { PersonCard } from '../../contract.ts'
import { whyNotRole } from '../../policy.ts'
import { roleInWords, roleMeanings, roleNames } from '../../rules.ts'
import { api } from '../api.ts'
import { useShowPerson } from '../use-people.ts'

type Props = DialogProps & {
  person: PersonCard
}

/** Confirms a change of role, with a warning for one's own. */
export function RoleDialog({ person, onClose, finalFocusRef }: Props) {
  const [shown] = useState(person.role)
  const show = useShowPerson()
  const isOwn = usePerson().id === person.id
  const form = useDialogForm({
    unsent: `role.${person.id}`,
    initial: { role: person.role },
    read: ({ role }) => role as Role,
    validate: (role) => whyNotRole(person, { role, expected_role: shown }),
    call: (role) =>
      call(api.changePersonRole, {
        params: { id: person.id },
        body: { role, expected_role: shown },
      }),
    done: (_card, role) => `${fullName(person)} is ${roleInWords[role]} now`,
    failed: 'Failed to change the role',
    changes: ['people'],
    onDone(card) {
      show(card)
      onClose()
    },
  })
  const role = form.values.role as Role
  const isSame = role === shown
  const problem = isSame ? undefined : whyNotRole(person, { role, expected_role: shown })
  return (
    <FormDialog
      title="Change Role"
      form={form}
      action={isOwn ? 'Give Up My Role' : 'Change Role'}
      look={isOwn ? 'danger' : 'black'}
      disabled={isSame || problem !== undefined}
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      <SelectField
        {...form.field('role')}
        label={`Role of ${fullName(person)}`}
        options={roleNames}
        hint={roleMeanings[role]}
        error={problem?.message}
      />
      {!isSame && !problem && (
        <Note role="status">
          {isOwn
            ? 'This is your own account. You leave the admin panel at once, and only another admin can let you in again.'
            : 'It counts at once, on the pages they have open too.'}
        </Note>
      )}
    </FormDialog>
  )
}
