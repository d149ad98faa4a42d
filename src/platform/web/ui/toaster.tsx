import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Message, Tone } from './toast.ts'

/** Mounts the region of the toasts; resolves once it can show one. */
export function mountToaster(): Promise<{ show(message: Message): void }> {
  const place = document.createElement('div')
  document.body.append(place)
  return new Promise((resolve) =>
    createRoot(place).render(<Toaster whenReady={() => resolve({ show })} />),
  )
}

/** The toast about what a person did in vain, while it stands. */
let failure: string | undefined

function show({ title, description, tone = 'plain', seconds = 5, yields, action }: Message) {
  if (yields && failure) return
  manager.close()
  const left = action?.until && action.until - Date.now()
  const id: string = manager.add({
    title,
    description,
    type: tone,
    // Its own timeout stops while the pointer is on the toast: 0 disables it.
    timeout: left ? 0 : seconds * 1000,
    data: { left },
    onClose: () => {
      if (failure === id) failure = undefined
    },
    ...(action && { actionProps: { children: action.label, onClick: action.do } }),
  })
  failure = tone === 'bad' && !yields ? id : undefined
  if (left) setTimeout(() => manager.close(id), left)
}

function Toaster({ whenReady }: { whenReady: () => void }) {
  useEffect(whenReady, [whenReady])
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notices"
          className={`fixed inset-x-4 bottom-4 z-20 sm:left-auto sm:w-96 lg:right-6 lg:bottom-6 ${overWideDialog} ${aboveBottomBar}`}
        >
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Above a wide dialog, whose buttons would lie under the toast otherwise. */
const overWideDialog =
  '[body:has([data-wide])_&]:inset-x-4 [body:has([data-wide])_&]:top-4 [body:has([data-wide])_&]:bottom-auto [body:has([data-wide])_&]:mx-auto'

/** Below the head of a page whose lower edge is full of keys, which are needed at any moment. */
const aboveBottomBar =
  '[body:has([data-bottom-bar])_&]:top-18 [body:has([data-bottom-bar])_&]:bottom-auto'

const manager = Toast.createToastManager<{ left?: number | undefined }>()

const edges = {
  ok: 'border-ok-light',
  bad: 'border-bad-light',
  plain: 'border-brass-button',
}

/**
 * Base UI gives a toast the role of a dialog, which would be one too many beside a real one, and names
 * it by its title. The text is announced anyway, and as a name it could be found in place of a field.
 */
const group = {
  role: 'group',
  'aria-modal': undefined,
  'aria-labelledby': undefined,
  'aria-describedby': undefined,
}

function Shown() {
  return Toast.useToastManager<{ left?: number }>().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...group}
      className={`onink toast-enter grid grid-cols-[minmax(0,1fr)_auto] items-start border-l-8 pl-5 shadow-popup data-ending-style:hidden data-limited:hidden ${edges[toast.type as Tone]}`}
    >
      <div className="wrap-anywhere py-4">
        <Toast.Title className="font-display font-semibold text-1 leading-ui" render={<p />} />
        <Toast.Description className="text-ink-2 text-ui" render={<p />} />
        {toast.actionProps && (
          <Toast.Action
            aria-hidden={false}
            className="mt-1 min-h-11 cursor-pointer font-semibold underline decoration-brass underline-offset-[0.25em]"
          />
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        // Base UI hides it from screen readers until the stack is expanded; here there is no stack.
        aria-hidden={false}
        className="m-1 size-11 cursor-pointer font-semibold text-1 -outline-offset-4"
      >
        <span aria-hidden="true">×</span>
      </Toast.Close>
      {toast.data?.left && (
        <span
          aria-hidden="true"
          className="toast-time col-span-2 -ml-5 h-1 bg-brass-button"
          style={{ animationDuration: `${toast.data.left}ms` }}
        />
      )}
    </Toast.Root>
  ))
}
