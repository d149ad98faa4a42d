import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { ApprovedId } from '../contract.ts'
import type { OpenStudentIdDialog } from './dialogs.ts'

type Props = { row: ApprovedId; openDialog: OpenStudentIdDialog }

export function StudentIdRow({ row, openDialog }: Props) {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  const titleId = `id-${row.id}`
  const key = { size: 'small', 'aria-describedby': titleId } as const
  return (
    <li className="grid gap-x-8 gap-y-2 border-rule border-b py-3.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @5xl:grid-cols-[17rem_minmax(0,1fr)_9.5rem_16rem]">
      <div className="flex min-w-0 flex-wrap content-start items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="tabular wrap-anywhere text-1 leading-ui">
          {row.student_id}
        </h3>
        <Button {...key} look="quiet" className="-mx-3 px-3" onClick={() => copy(row.student_id)}>
          Copy
        </Button>
        <p className="flex flex-wrap gap-2">
          {row.is_used ? <Badge tone="rest">Used</Badge> : <Badge tone="accepted">Available</Badge>}
          {row.unconfirmed && <Badge tone="pending">Not confirmed yet</Badge>}
        </p>
      </div>
      <div className="wrap-anywhere min-w-0 text-ui empty:hidden @5xl:pt-1.5 @5xl:empty:block">
        {name && (
          <p dir="auto" className="font-semibold">
            {name}
          </p>
        )}
        {row.email && <p>{row.email}</p>}
        {row.notes && (
          <p dir="auto" className="whitespace-pre-line text-ink-2">
            {row.notes}
          </p>
        )}
      </div>
      <p className="flex flex-wrap content-start gap-x-4 text-ink-2 text-sm @2xl:col-start-1 @5xl:col-start-auto @5xl:grid @5xl:pt-1.5">
        <span>{row.category}</span>
        <span>Added {dayOf(row.created_at)}</span>
        {row.used_at && <span>Used {dayOf(row.used_at)}</span>}
      </p>
      <div className="-ml-4 flex flex-wrap content-start gap-x-1 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1 @2xl:justify-end @5xl:col-start-4 @5xl:row-span-1">
        {row.unconfirmed && (
          <Button {...key} look="quiet" onClick={() => openDialog('release', { row })}>
            Release
          </Button>
        )}
        <Button {...key} look="quiet" onClick={() => openDialog('delete', { row })}>
          Delete
        </Button>
        <Button {...key} look="white" className="ml-2" onClick={() => openDialog('edit', { row })}>
          Edit
        </Button>
      </div>
    </li>
  )
}

const dayOf = (moment: string) => dateIn(academy.timeZone, new Date(moment))

async function copy(id: string) {
  try {
    await navigator.clipboard.writeText(id)
    toasts.show({ title: `${id} copied` })
  } catch {
    toasts.show({
      title: 'Nothing was copied',
      description: 'The browser does not allow it here. Select the ID and copy it by hand.',
      tone: 'bad',
    })
  }
}
