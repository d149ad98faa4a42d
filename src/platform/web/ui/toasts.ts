import type { Message } from './toast.ts'

/**
 * Says what has just happened. One toast is visible at a time: a new one takes the old one's place.
 * What shows them is fetched apart from the page, which may never need it.
 */
export const toasts = {
  show: (message: Message) => void toaster().then(({ show }) => show(message), unsaid),

  /** Says it on the next page, where that one asks for what is left to say. */
  showOnNextPage: (message: Omit<Message, 'action'>) =>
    sessionStorage.setItem(leftToSay, JSON.stringify(message)),

  /** Shows what the page before has left to say. */
  showLeft() {
    const left = sessionStorage.getItem(leftToSay)
    if (!left) return
    sessionStorage.removeItem(leftToSay)
    toasts.show(JSON.parse(left))
  },

  /** Fetches it ahead, where something is about to happen: the line may be gone when it has. */
  prepare: () => void toaster().catch(unsaid),
}

const leftToSay = 'cadenza.left-to-say'

let loading: ReturnType<typeof load> | undefined

function toaster() {
  loading ??= load()
  // What did not come is fetched anew for the next message.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Without a line nothing can be fetched that would say so; the page itself stays as it is. */
const unsaid = () => {}

async function load() {
  const { mountToaster } = await import('./toaster.tsx')
  return mountToaster()
}
