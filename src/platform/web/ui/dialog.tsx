import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './button.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  /** An action is running: the dialog cannot be closed until it ends. */
  busy?: boolean
  /** Takes the focus when the dialog has closed and its opener is gone. */
  finalFocusRef?: RefObject<HTMLElement | null>
  /** Whether the opener is about to be removed, though it is still there. */
  unmountingRef?: RefObject<boolean>
  /** Holds two columns side by side. */
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page, open as long as it is rendered. It holds a `DialogBody` and a
 * `DialogFooter`, side by side or in a form with the class `contents`. A press beside it does not
 * close it, for that would lose what was typed.
 */
export function Dialog({
  title,
  onClose,
  busy = false,
  wide = false,
  children,
  ...focus
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useFinalFocus(focus)
  const firstField = () => popup.current?.querySelector<HTMLElement>('input, select, textarea')
  return (
    <Base.Root open disablePointerDismissal onOpenChange={(open) => open || busy || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            ref={popup}
            data-wide={wide || undefined}
            className={`${popupClass} ${wide ? 'max-w-304' : 'max-w-152'}`}
            // By touch the on-screen keyboard would hide half of the dialog.
            initialFocus={(by) => (by === 'touch' ? true : (firstField() ?? popup.current))}
            finalFocus={finalFocus}
          >
            <div className="flex items-center justify-between gap-4 border-b py-2 pr-3 pl-6">
              <Base.Title className="text-2">{title}</Base.Title>
              <Base.Close
                aria-label="Close"
                disabled={busy}
                className="size-12 flex-none cursor-pointer text-2 leading-none disabled:invisible"
              >
                <span aria-hidden="true">×</span>
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 overflow-y-auto overscroll-contain px-6 py-6">{children}</div>
}

/** The buttons, Cancel first. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-rule border-t px-6 py-4">
      {children}
    </div>
  )
}

type Question = DialogProps & {
  /** The label of the button that does it. */
  action: string
  onConfirm: () => void
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({ title, onClose, busy = false, ...rest }: Question) {
  const { action, onConfirm, children, ...focus } = rest
  const finalFocus = useFinalFocus(focus)
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || busy || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Viewport className={viewport}>
          <AlertDialog.Popup className={`${popupClass} max-w-152`} finalFocus={finalFocus}>
            <DialogBody>
              <AlertDialog.Title className="mb-3 text-2">{title}</AlertDialog.Title>
              <AlertDialog.Description className="wrap-anywhere" render={<div />}>
                {children}
              </AlertDialog.Description>
            </DialogBody>
            <DialogFooter>
              <Button look="quiet" size="small" disabled={busy} onClick={onClose}>
                Cancel
              </Button>
              <Button look="danger" size="small" busy={busy} disabled={busy} onClick={onConfirm}>
                {action}
              </Button>
            </DialogFooter>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Where the focus goes afterwards: to the element that had it, unless that is removed. */
function useFinalFocus({
  finalFocusRef,
  unmountingRef,
}: Pick<DialogProps, 'finalFocusRef' | 'unmountingRef'>) {
  const opener = useRef(document.activeElement)
  return () => {
    const { current } = opener
    // The body would pass the focus on to the page's first link.
    const had = current instanceof HTMLElement && current !== document.body
    const stays = had && current.isConnected && !unmountingRef?.current
    return stays ? current : (finalFocusRef?.current ?? true)
  }
}

const backdrop = 'fixed inset-0 z-15 bg-shade/60'
/** Below the words about an outage, which lie over everything. */
const viewport =
  'fixed inset-0 z-15 grid items-center justify-items-center p-4 [body:has([data-server-away])_&]:pt-30 sm:[body:has([data-server-away])_&]:pt-18'
const popupClass =
  'flex max-h-full w-full flex-col overflow-hidden border bg-surface shadow-popup outline-none'
