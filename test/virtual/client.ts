import type { TrackRef } from '#features/live-rooms/media-types.ts'
import { type Rtcp, readRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import { isSound, mids, openRecordingClient, type Packet } from '../recording-client.ts'
import type { ClientConnection } from './network.ts'
import type { VirtualStage } from './stage.ts'

export type VirtualClient = ReturnType<typeof joinVirtually>

/**
 * A participant who sends numbered packets and records what arrives. The functions that wait for
 * something move the clock on.
 */
export function joinVirtually(stage: VirtualStage, name: string, ssrc: number) {
  const { clock, rooms } = stage
  const ssrcs: Record<string, number> = { 0: ssrc, 1: ssrc + 1, 2: ssrc + 2, 3: ssrc + 3 }
  let publisher: ClientConnection | undefined
  let subscriber: ClientConnection | undefined
  const recorder = openRecordingClient({
    put: (mid, bytes) => (mid in ssrcs ? publisher : subscriber)?.send(bytes),
    every: clock.every,
  })
  rooms.enter('room', name, false)

  const client = {
    name,
    ssrcs,
    recorder,
    /** The connections as they are now; a test may lose packets on them. */
    connections: () => ({ publisher, subscriber }),
    async publish() {
      publisher?.close()
      const sources = Object.entries(ssrcs).map(([mid, ssrc]) => ({
        mid,
        medium: isSound(mid) ? ('audio' as const) : ('video' as const),
        ssrcs: [ssrc],
      }))
      const opened = await stage.publish(name, sources, recorder.obey)
      publisher = opened
      return opened.answer
    },
    async receive() {
      subscriber?.close()
      const opened = await stage.receive(name, (bytes, mid) => recorder.record(mid, bytes))
      subscriber = opened
      return opened
    },
    /** Sends packets with the SSRC of that kind. */
    send(kind: TrackRef['kind'], packets: readonly Buffer[]) {
      for (const bytes of packets) {
        bytes.writeUInt32BE(ssrcs[mids[kind]] ?? 0, 8)
        recorder.send(mids[kind], bytes)
      }
    },
    /** Sends a packet every so many milliseconds, with a level in −dBov. */
    stream(kind: TrackRef['kind'], every = 20, level = 20) {
      const mid = mids[kind]
      recorder.stream({ mid, ssrc: ssrcs[mid] ?? 0, every, level })
    },
    stop: (kind: TrackRef['kind']) => recorder.stop(mids[kind]),
    received: (mid: string): readonly Packet[] => recorder.received[mid] ?? [],
    /** The RTCP packets since the last call. */
    control: (): Rtcp[] => recorder.takeControl().flatMap(readRtcp),
    /** The mid of the slot in which a person's track is received. */
    midOf(person: string, kind: TrackRef['kind']) {
      const found = () =>
        Object.entries(stage.slots.get(name) ?? {}).find(
          ([, source]) => source.participant === person && source.kind === kind,
        )
      clock.runUntil(() => found() !== undefined)
      return found()?.[0] ?? ''
    },
    /** The packets of a slot, once there are so many. */
    receives(mid: string, packets: number) {
      clock.runUntil(() => client.received(mid).length >= packets)
      return client.received(mid)
    },
    leave() {
      recorder.stopAll()
      rooms.leave(name)
    },
  }
  return client
}
