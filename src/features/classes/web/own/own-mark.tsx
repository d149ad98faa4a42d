import { useState } from 'react'
import { may } from '#platform/permissions.ts'
import { call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useNow } from '#platform/web/use-now.ts'
import { markWords } from '../../mark-rules.ts'
import type { OwnClass } from '../../register-types.ts'
import { api } from '../api.ts'
import { MarkSign } from '../register/mark-sign.tsx'

const ExcuseDialog = lazyPart('excuse', async () => ({
  default: (await import('./excuse-dialog.tsx')).ExcuseDialog,
}))

type Props = { it: OwnClass; name: string }

/** What the register says of oneself, or the way to say that one cannot come. */
export function OwnMark({ it, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const withdraw = useAction({
    call: () => call(api.withdrawExcuse, { params: { id: it.id } }),
    done: 'Your tutor reads that you come',
    failed: 'Failed to withdraw your excuse',
    changes: ['classes'],
  })
  const mayExcuse = may(usePerson(), 'takeClasses') && it.status === 'planned' && !it.mark
  const isAhead = new Date(it.ends_at) > now && !it.is_register_taken
  return (
    <>
      {it.mark && (
        <p className="mt-1 inline-flex items-center gap-2 text-sm">
          <MarkSign mark={it.mark} /> {markWords[it.mark]}
        </p>
      )}
      {it.class_note && (
        <p className="wrap-anywhere mt-1 border-brass border-l-4 pl-3 text-sm">{it.class_note}</p>
      )}
      {it.excuse && isAhead && (
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
          You wrote that you cannot come: {it.excuse}
          <Button
            look="quiet"
            size="small"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            I come after all
          </Button>
        </p>
      )}
      {mayExcuse && isAhead && !it.excuse && (
        <Button
          look="quiet"
          size="small"
          className="-ml-4"
          aria-label={`I cannot come to ${name}`}
          onClick={() => setOpen(true)}
        >
          I cannot come
        </Button>
      )}
      {isOpen && <ExcuseDialog id={it.id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
