import type { ComponentType } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Ticket } from '../../line.ts'
import { connecting } from './counts.ts'
import { BuiltInScreen } from './engines/builtin/builtin-screen.tsx'
import { type ClassProps, LiveScreen } from './live-screen.tsx'

/**
 * How a class looks by the engine of the ticket. One that has a line of its own opens it with the
 * ticket it is first given, takes the devices over (`client.handOver`), says what of oneself is on
 * (`client.showElsewhere`, `client.raiseHand`), mutes when `state.mutedBy` tells so, and ends with its
 * component; `client.fail` says that it could not be opened. LiveKit's client would draw our own tiles
 * and keys from its tracks; Jitsi's frame brings its own.
 */
type Screens = {
  [Engine in Ticket['engine']]: ComponentType<
    ClassProps & { ticket: Extract<Ticket, { engine: Engine }> }
  >
}

const screens: Screens = {
  builtin: BuiltInScreen,
  jitsi: lazyPart('jitsi', async () => ({
    default: (await import('./engines/jitsi/jitsi-screen.tsx')).JitsiScreen,
  })),
}

/** The class that one is in, or on the way into. */
export function ClassScreen(props: ClassProps) {
  const { ticket } = props.state
  if (!ticket) return <LiveScreen {...props} status={connecting} />
  const Screen = screens[ticket.engine] as ComponentType<ClassProps & { ticket: Ticket }>
  return <Screen {...props} ticket={ticket} />
}
