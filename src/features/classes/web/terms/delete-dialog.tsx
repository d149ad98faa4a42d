import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { api } from './api.ts'

/** What can be deleted here. */
type Deletable = { kind: 'term' | 'days' | 'place'; id: string; name: string }

type Props = DialogProps & { it: Deletable }

const texts = {
  term: {
    title: 'Delete Term',
    remove: (params: { id: string }) => call(api.deleteTerm, { params }),
    words:
      'goes with all its classes. A term whose classes have begun or were changed by hand stays.',
  },
  days: {
    title: 'Open the Academy Again',
    remove: (params: { id: string }) => call(api.deleteClosedDays, { params }),
    words: 'goes, and the classes that it cancelled come back.',
  },
  place: {
    title: 'Delete Place',
    remove: (params: { id: string }) => call(api.deletePlace, { params }),
    words: 'goes from the list of places.',
  },
}

export function DeleteDialog({ it, ...dialog }: Props) {
  const { title, remove, words } = texts[it.kind]
  return (
    <ConfirmAction
      {...dialog}
      title={title}
      action={it.kind === 'days' ? 'Open again' : 'Delete'}
      call={() => remove({ id: it.id })}
      done="Done"
      failed={`Failed to delete ${it.name}`}
      changes={['classes', 'rooms']}
    >
      “{it.name}” {words}
    </ConfirmAction>
  )
}
