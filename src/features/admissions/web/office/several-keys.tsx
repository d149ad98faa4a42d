import { type RefObject, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import type { Listing } from '../../contract.ts'
import { fullWords } from '../../office-rules.ts'
import { namesOf, useSeveral } from './use-several.ts'
import type { Ticked } from './use-ticked.ts'

type Props = {
  ticked: Ticked
  placesLeft: Listing['places_left']
  /** Takes the focus afterwards. */
  finalFocusRef: RefObject<HTMLElement | null>
}

export function TickAll({ ticked: { areAll, hasAny, tickAll } }: Pick<Props, 'ticked'>) {
  if (!hasAny) return null
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-rule border-b py-1.5 pl-4.5 text-ui">
      <input
        type="checkbox"
        className="notehead-box"
        checked={areAll}
        onChange={({ target }) => tickAll(target.checked)}
      />
      All that wait
    </label>
  )
}

/** Decides those that are ticked; at the lower edge, so that no row moves when one is ticked. */
export function SeveralKeys({ ticked: { ticked, tickAll }, placesLeft, finalFocusRef }: Props) {
  const [asks, setAsks] = useState<'accept' | 'reject'>()
  const { decide, isPending } = useSeveral(() => {
    setAsks(undefined)
    tickAll(false)
    finalFocusRef.current?.focus({ preventScroll: true })
  })
  const count = ticked.length
  if (count === 0) return null
  const full = fullWords(ticked, placesLeft)
  const pending = ticked.filter(({ status }) => status === 'pending')
  const decideAll = (those: typeof ticked, status: Parameters<typeof decide>[1]) => ({
    size: 'small' as const,
    busy: isPending,
    disabled: isPending,
    onClick: () => decide(those, status),
  })
  return (
    <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-2 gap-y-1 border-t bg-cream py-2 pl-4.5">
      <p className="tabular pr-2 text-ui">{count} chosen</p>
      <Button
        look="white"
        {...decideAll(ticked, 'accepted')}
        {...(full && { onClick: () => setAsks('accept') })}
      >
        Accept {count} and send IDs
      </Button>
      {pending.length > 0 && (
        <Button look="white" {...decideAll(pending, 'reviewed')}>
          Mark {pending.length} as reviewed
        </Button>
      )}
      <Button look="quiet" size="small" disabled={isPending} onClick={() => setAsks('reject')}>
        Reject {count}
      </Button>
      {asks === 'accept' && (
        <ConfirmDialog
          title="Accept into a full course"
          action="Accept all the same"
          busy={isPending}
          finalFocusRef={finalFocusRef}
          onConfirm={() => decide(ticked, 'accepted')}
          onClose={() => setAsks(undefined)}
        >
          {full}
        </ConfirmDialog>
      )}
      {asks === 'reject' && (
        <ConfirmDialog
          title={count === 1 ? 'Reject 1 application' : `Reject ${count} applications`}
          action={`Reject ${count}`}
          busy={isPending}
          finalFocusRef={finalFocusRef}
          onConfirm={() => decide(ticked, 'rejected')}
          onClose={() => setAsks(undefined)}
        >
          Each gets the letter of a rejection: {namesOf(ticked)}. You can take it back for ten
          seconds.
        </ConfirmDialog>
      )}
    </div>
  )
}
