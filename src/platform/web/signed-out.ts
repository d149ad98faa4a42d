/** Tells this browser's other windows of the portal that the session has ended. */
export const announceSignOut = () => channel().postMessage('signed-out')

/** @returns a function that ends the listening. */
export function onSignOutElsewhere(listener: () => void) {
  channel().addEventListener('message', listener)
  return () => channel().removeEventListener('message', listener)
}

let open: BroadcastChannel | undefined

/** One channel a window: a second one would receive the messages of the first. */
function channel() {
  open ??= new BroadcastChannel('cadenza.session')
  return open
}
