import type { Message } from './toast.ts'

/**
 * Shows toasts. One is visible at a time: a new one replaces the old one. The code that shows them is
 * a chunk of its own, which many pages never need.
 */
export const toasts = {
  show: (message: Message) => void toaster().then(({ show }) => show(message), ignoreFailure),

  /** Shows it on the next page, if that calls `showLeft`. */
  showOnNextPage: (message: Omit<Message, 'action'>) =>
    sessionStorage.setItem(pendingToastKey, JSON.stringify(message)),

  /** Shows the toast that the previous page left. */
  showLeft() {
    const left = sessionStorage.getItem(pendingToastKey)
    if (!left) return
    sessionStorage.removeItem(pendingToastKey)
    toasts.show(JSON.parse(left))
  },

  /** Loads the code in advance: the connection may be gone when a toast is needed. */
  prepare: () => void toaster().catch(ignoreFailure),
}

const pendingToastKey = 'cadenza.left-to-say'

let loading: ReturnType<typeof load> | undefined

function toaster() {
  loading ??= load()
  // After a failure it is loaded again for the next message.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Without a connection no toast can be loaded; the page itself stays as it is. */
const ignoreFailure = () => {}

async function load() {
  const { mountToaster } = await import('./toaster.tsx')
  return mountToaster()
}
