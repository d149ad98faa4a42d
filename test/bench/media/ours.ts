import { openMediaEngine } from '#features/live-rooms/server/engines/builtin/process/open-media-engine.ts'
import { createLog } from '#platform/server/log.ts'
import { ignoredEvents } from '../../video-events.ts'
import type { Forwarder } from './room-under-load.ts'

/** Our engine, in its process. */
export async function openOurs(): Promise<Forwarder & { memory(): Promise<number> }> {
  const engine = await openMediaEngine({
    log: createLog('error'),
    events: ignoredEvents,
  })
  if (engine.trouble || engine.process === undefined) throw new Error(engine.trouble)
  const entered = new Set<string>()
  function enter(room: string, person: string) {
    if (entered.has(person)) return
    entered.add(person)
    engine.enter(room, person)
    engine.allow(person, ['microphone', 'camera'])
  }
  return {
    name: 'ours',
    pid: engine.process,
    async publish(room, person, offer) {
      enter(room, person)
      const answer = await engine.publish(person, offer)
      return answer
        .split('\r\n')
        .filter((line) => !isIpv6(line))
        .join('\r\n')
    },
    async receive(room, person, answer, reach) {
      enter(room, person)
      const { sdp, candidates } = await engine.offer(person)
      await engine.answer(person, await answer(sdp))
      await reach(candidates.filter(({ candidate }) => !isIpv6(candidate)))
    },
    close: () => engine.close(),
    /** In bytes. */
    memory: async () => (await engine.stats()).memory,
  }
}

/** Over IPv4, like Janus. */
const isIpv6 = (candidate: string) => /candidate:(\S+ ){4}[\da-f]*:/i.test(candidate)
