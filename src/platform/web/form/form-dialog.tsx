import type { ReactNode, RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import type { DialogForm } from './use-dialog-form.ts'
import { useFocusOnInvalid } from './use-form.ts'

type Props = {
  title: string
  /** Anything of a `useDialogForm`. */
  form: Omit<DialogForm, 'fill'>
  /** On the button that sends it. */
  action: string
  /** The same while it is under way. */
  busyAction?: string
  look?: 'black' | 'danger'
  /** It cannot be sent as it is. */
  disabled?: boolean
  onClose: () => void
  /** Calls off what is under way; without it one waits. */
  onAbort?: () => void
  finalFocusRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A form over the page; after a refusal the first field that needs another look has the focus. */
export function FormDialog({ title, form, action, onClose, onAbort, children, ...rest }: Props) {
  const { busyAction = action, look = 'black', disabled = false, finalFocusRef } = rest
  const busy = form.state !== 'idle'
  useFocusOnInvalid(form.element, form.rejections)
  return (
    <Dialog title={title} onClose={onClose} busy={busy} {...(finalFocusRef && { finalFocusRef })}>
      <form {...form.formProps} className="contents">
        <DialogBody>
          <div key={form.fieldsKey} className="grid gap-4">
            {children}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button
            look="quiet"
            size="small"
            disabled={busy && !onAbort}
            onClick={(busy && onAbort) || onClose}
          >
            Cancel
          </Button>
          <Button type="submit" size="small" look={look} busy={busy} disabled={busy || disabled}>
            {busy ? busyAction : action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
