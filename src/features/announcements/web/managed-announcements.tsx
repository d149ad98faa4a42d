import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { AnnouncementDialog, WithdrawDialog } from './lazy-dialogs.ts'
import { useAnnouncements } from './use-announcements.ts'

/** The dialog that is open over the list. */
type Open = { what: 'write' } | { what: 'edit' | 'withdraw'; id: string; title: string }

/** All that one may read, with what one may change, and the way to write another. */
export default function ManagedAnnouncements() {
  const list = useAnnouncements()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const find = (id: string) => list.items.find((it) => it.id === id)
  return (
    <>
      <PageHead title="Announcements">
        <Button onClick={() => setOpen({ what: 'write' })}>Write Announcement</Button>
      </PageHead>
      <div className="border-t">
        <AnnouncementList
          list={list}
          tools={({ id, title, changeable }) =>
            changeable && (
              <p className="-ml-4 mt-1 flex">
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Edit ${title}`}
                  onClick={() => setOpen({ what: 'edit', id, title })}
                >
                  Edit
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Withdraw ${title}`}
                  onClick={() => setOpen({ what: 'withdraw', id, title })}
                >
                  Withdraw
                </Button>
              </p>
            )
          }
        />
      </div>
      {open?.what === 'write' && <AnnouncementDialog onClose={close} />}
      {open?.what === 'edit' && (
        <AnnouncementDialog key={open.id} id={open.id} latest={find(open.id)} onClose={close} />
      )}
      {open?.what === 'withdraw' && (
        <WithdrawDialog id={open.id} title={open.title} onClose={close} />
      )}
    </>
  )
}
