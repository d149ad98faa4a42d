import { useRef, useState } from 'react'
import { addressOf } from '#platform/web/api.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useTopOnTurn } from '#platform/web/use-top-on-turn.ts'
import type { ApplicationCard } from '../../contract.ts'
import { api } from './api.ts'
import { ApplicationList } from './application-list.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Filters } from './filters.tsx'
import { StudentIdDialog } from './student-id-dialog.tsx'
import { useApplications } from './use-applications.ts'
import type { Undo } from './use-decision.ts'
import { useWish } from './use-wish.ts'

/** The dialog over the list. */
type Open = {
  dialog: 'delete' | 'create-id'
  application: ApplicationCard
  undo?: Undo | undefined
}

export function Applications() {
  const wishes = useWish()
  const { wish, isNarrow } = wishes
  const list = useApplications(wish)
  const [open, setOpen] = useState<Open>()
  const title = useRef<HTMLHeadingElement>(null)
  const sheet = { onClose: () => setOpen(undefined), elsewhere: title }
  useTopOnTurn(wish.page, title)
  const { page: _, ...looked } = wish
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
            Admission Applications
          </h1>
          {list.data && (
            <p className="tabular mt-1 text-ink-2">Total applications: {list.data.total}</p>
          )}
        </div>
        <ButtonLink
          href={`${addressOf(api.exportApplications)}?${new URLSearchParams(given(looked))}`}
          download
          look="white"
          size="small"
        >
          {isNarrow ? 'Export these as CSV' : 'Export as CSV'}
        </ButtonLink>
      </div>
      <Filters wishes={wishes} counts={list.data?.counts} />
      <ApplicationList
        list={list}
        wishes={wishes}
        openDialog={(dialog, application, undo) => setOpen({ dialog, application, undo })}
      />
      {open?.dialog === 'delete' && <DeleteDialog {...sheet} application={open.application} />}
      {open?.dialog === 'create-id' && (
        <StudentIdDialog {...sheet} application={open.application} undo={open.undo} />
      )}
    </div>
  )
}

const given = (wish: Record<string, string | undefined>) =>
  Object.entries(wish).flatMap(([name, value]) => (value ? [[name, value]] : []))
