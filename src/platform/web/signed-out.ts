/** Tells this browser's other windows of the portal that the session has ended. */
export const tellSignedOut = () => channel().postMessage('signed-out')

/** @returns what ends the listening. */
export function whenSignedOutElsewhere(listener: () => void) {
  channel().addEventListener('message', listener)
  return () => channel().removeEventListener('message', listener)
}

let open: BroadcastChannel | undefined

/** One for the window: a second one would hear what the first has said. */
function channel() {
  open ??= new BroadcastChannel('cadenza.session')
  return open
}
