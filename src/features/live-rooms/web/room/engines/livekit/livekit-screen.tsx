import { useEffect } from 'react'
import type { LiveKitJoinInfo } from '../../../../engines/livekit.ts'
import type { ClassProps } from '../../live-screen.tsx'
import { TilesScreen } from '../../tiles/tiles-screen.tsx'
import { openLiveKit } from './open-livekit.ts'

/** The screen of a class whose sound and pictures LiveKit carries: our own. */
export function LiveKitScreen(props: ClassProps & { joinInfo: LiveKitJoinInfo }) {
  const { client } = props
  useEffect(() => openLiveKit(client).close, [client])
  return <TilesScreen {...props} />
}
