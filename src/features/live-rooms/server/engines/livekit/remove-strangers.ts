import type { Entered, Service } from './livekit-service.ts'

/**
 * Removes from LiveKit's rooms whoever has left ours. LiveKit renews the tokens of those who are
 * connected, so somebody removed could come back with a program of their own.
 */
export function removeStrangers({
  service,
  entered,
  inBackground,
  // Whose socket broke is back within this time.
  everyMs = 20_000,
}: {
  service: Pick<Service, 'listParticipants' | 'removeParticipant'>
  entered: ReadonlyMap<string, Entered>
  inBackground(what: string, act: () => Promise<unknown>): void
  everyMs?: number | undefined
}) {
  let strangers: ReadonlySet<string> = new Set()

  async function sweep() {
    const rooms = new Set([...entered.values()].map(({ room }) => room))
    const found = new Set<string>()
    for (const room of rooms) {
      for (const { identity } of await service.listParticipants(room)) {
        if (entered.get(identity)?.room === room) continue
        const name = `${room} ${identity}`
        found.add(name)
        // Seen twice: a page that comes back after a restart of this server has had its time.
        if (strangers.has(name)) await service.removeParticipant(room, identity)
      }
    }
    strangers = found
  }

  const timer = setInterval(() => inBackground('looking for strangers', sweep), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
