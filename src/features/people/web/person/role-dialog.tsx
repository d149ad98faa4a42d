import { type FormEvent, type RefObject, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import type { PersonCard } from '../../contract.ts'
import { nameOf, whyNotRole } from '../../policy.ts'
import { roleInWords, roleMeanings, roleNames } from '../../rules.ts'
import { api } from '../api.ts'
import { useChange } from '../use-people.ts'

type Props = {
  person: PersonCard
  onClose: () => void
  elsewhere: RefObject<HTMLElement | null>
}

/** Asks before a role is given or taken, and again in plain words before one's own. */
export function RoleDialog({ person, ...sheet }: Props) {
  const [seen] = useState(person.role)
  const [role, setRole] = useState(person.role)
  const isOwn = usePerson().id === person.id
  const { mutate, isPending } = useChange({
    call: () => call(api.changePersonRole, { params: { id: person.id }, body: { role, seen } }),
    done: `${nameOf(person)} is ${roleInWords[role]} now`,
    failed: 'Failed to change the role',
    onClose: sheet.onClose,
  })
  const problem = role === seen ? undefined : whyNotRole(person, { role, seen })
  const isSame = role === seen
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isSame && !problem) mutate()
  }
  return (
    <Dialog {...sheet} title="Change Role" busy={isPending}>
      <form className="contents" noValidate onSubmit={send}>
        <DialogBody>
          <SelectField
            label={`Role of ${nameOf(person)}`}
            name="role"
            value={role}
            options={roleNames}
            onChange={({ target }) => setRole(target.value as typeof role)}
            hint={roleMeanings[role]}
            error={problem?.message}
          />
          {!isSame && !problem && (
            <Note role="status" className="mt-5">
              {isOwn
                ? 'This is your own account. You leave the admin panel at once, and only another admin can let you in again.'
                : 'It counts at once, on the pages they have open too.'}
            </Note>
          )}
        </DialogBody>
        <DialogFooter>
          <Button look="quiet" size="small" disabled={isPending} onClick={sheet.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="small"
            look={isOwn ? 'danger' : 'black'}
            busy={isPending}
            disabled={isPending || isSame || Boolean(problem)}
          >
            {isOwn ? 'Give Up My Role' : 'Change Role'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
