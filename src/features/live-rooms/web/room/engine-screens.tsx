import type { ComponentType } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { EngineName, JoinInfo, JoinInfoOf } from '../../join-types.ts'
import { roomTexts } from '../../room-rules.ts'
import { type ClassProps, LiveScreen } from './live-screen.tsx'
import { TilesScreen } from './tiles/tiles-screen.tsx'

/**
 * The screen of a class for each engine. An engine with connections of its own opens them with the
 * join info it is first given, takes the devices over (`client.handOver`), reports which of them
 * are on (`client.reportEngineDevices`, `client.raiseHand`), obeys when `state.hostAction` changes,
 * and disconnects when its component unmounts; `client.fail` reports that it could not be opened.
 * LiveKit's tracks are shown in our own tiles; Jitsi's frame brings its own.
 */
type Screens = {
  [Name in EngineName]: ComponentType<ClassProps & { joinInfo: JoinInfoOf<Name> }>
}

const screens: Screens = {
  builtin: TilesScreen,
  livekit: lazyPart('livekit', async () => ({
    default: (await import('./engines/livekit/livekit-screen.tsx')).LiveKitScreen,
  })),
  jitsi: lazyPart('jitsi', async () => ({
    default: (await import('./engines/jitsi/jitsi-screen.tsx')).JitsiScreen,
  })),
}

/** The screen of a class that the user has joined or is joining. */
export function ClassScreen(props: ClassProps) {
  const { joinInfo } = props.state
  if (!joinInfo) return <LiveScreen {...props} status={roomTexts.connecting} />
  const Screen = screens[joinInfo.engine] as ComponentType<ClassProps & { joinInfo: JoinInfo }>
  return <Screen {...props} joinInfo={joinInfo} />
}
