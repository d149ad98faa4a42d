import type { BuiltinJoinInfo } from './engines/builtin.ts'
import type { JitsiJoinInfo } from './engines/jitsi.ts'
import type { LiveKitJoinInfo } from './engines/livekit.ts'

/**
 * What a page needs to take part in the sound and pictures of a room. Each engine owns the shape of
 * its own and is named here once: the server's table of engines (choose-engine.ts) and the browser's
 * of screens (engine-screens.tsx) do not compile until they have it too.
 */
export type JoinInfo = BuiltinJoinInfo | JitsiJoinInfo | LiveKitJoinInfo

export type EngineName = JoinInfo['engine']

export type JoinInfoOf<Name extends EngineName> = Extract<JoinInfo, { engine: Name }>
