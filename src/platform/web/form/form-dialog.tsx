import type { ReactNode, RefObject } from 'react'
import { Note } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { keptWords } from '../use-unsent.ts'
import { FailedNote } from './failed-note.tsx'
import type { DialogForm } from './use-dialog-form.ts'
import { useFocusOnInvalid } from './use-form.ts'

type Props = {
  title: string
  /** The result of `useDialogForm`. */
  form: Omit<DialogForm, 'fill'>
  /** The label of the submit button. */
  action: string
  /** The label while it is being sent. */
  busyAction?: string
  look?: 'black' | 'danger'
  /** Disables the submit button. */
  disabled?: boolean
  onClose: () => void
  /** Aborts the running request; without it the dialog waits for the end. */
  onAbort?: () => void
  finalFocusRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A form in a dialog; a refusal focuses the first invalid field. */
export function FormDialog({ title, form, action, onAbort, children, ...rest }: Props) {
  const { busyAction = action, look = 'black', disabled = false, finalFocusRef } = rest
  const busy = form.state !== 'idle'
  useFocusOnInvalid(form.element, form.rejections)
  const onClose = () => {
    form.discard()
    rest.onClose()
  }
  return (
    <Dialog title={title} onClose={onClose} busy={busy} {...(finalFocusRef && { finalFocusRef })}>
      <form {...form.formProps} className="contents">
        <DialogBody>
          <div key={form.fieldsKey} className="grid gap-4">
            {form.isKept && <Note>{keptWords} Cancel gives it up.</Note>}
            {children}
          </div>
        </DialogBody>
        <FailedNote error={form.error} />
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
