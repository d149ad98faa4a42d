import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import type { KindName } from '../../rules.ts'
import type { useDraft } from './use-draft.ts'

type Props = { kind: KindName; draft: ReturnType<typeof useDraft> }

/**
 * Whoever leaves in the middle of a word leaves once that is saved. Where it cannot be, as somebody
 * else was faster or the server is away, they are asked, since what they wrote is nowhere else.
 */
export function LeaveDialog({ kind, draft }: Props) {
  const [failed, setFailed] = useState(false)
  const blocker = useBlocker(({ nextLocation }) => {
    const id = draft.current()?.id ?? 'new'
    const own = pageAddress('/admin/site/:kind/:id', { kind, id })
    return draft.isUnsaved() && nextLocation.pathname !== own
  })
  const { state } = blocker
  const saveFirst = useEffectEvent(async () => {
    const isSaved = await draft.save()
    if (isSaved) blocker.proceed?.()
    else setFailed(true)
  })
  useEffect(() => {
    if (state === 'blocked') void saveFirst()
    else setFailed(false)
  }, [state])

  if (!failed || state !== 'blocked') return null
  return (
    <Dialog title="What you wrote is not saved" onClose={() => blocker.reset()}>
      <DialogBody>
        <p>It stands in this form alone. If you leave now, it is lost.</p>
      </DialogBody>
      <DialogFooter>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            draft.discard()
            blocker.proceed()
          }}
        >
          Leave all the same
        </Button>
        <Button size="small" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
