import { type ReactNode, type RefObject, useRef } from 'react'
import { type Action, useAction } from '../use-action.ts'
import { ConfirmDialog } from './dialog.tsx'

type Props<Result> = Omit<Action<void, Result>, 'onSettled'> & {
  title: string
  /** The label of the button that does it. */
  action: string
  onClose: () => void
  /** Takes the focus afterwards, since the opener disappears. */
  finalFocusRef?: RefObject<HTMLElement | null>
  /** The opener stays, and takes the focus again. */
  openerStays?: boolean
  /** Closes after a failure too, and only when the page is refetched. */
  closesWhenSettled?: boolean
  children: ReactNode
}

/** Confirms an action that cannot be undone, and does it on the server. */
export function ConfirmAction<Result>({ title, action, onClose, ...props }: Props<Result>) {
  const { finalFocusRef, openerStays, closesWhenSettled, children, ...options } = props
  const unmountingRef = useRef(false)
  const { mutate, isPending } = useAction<void, Result>({
    ...options,
    onDone(result) {
      unmountingRef.current = !openerStays
      options.onDone?.(result)
      if (!closesWhenSettled) onClose()
    },
    ...(closesWhenSettled && { onSettled: onClose }),
  })
  return (
    <ConfirmDialog
      title={title}
      action={action}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      unmountingRef={unmountingRef}
      {...(finalFocusRef && { finalFocusRef })}
    >
      {children}
    </ConfirmDialog>
  )
}
