import { grantsOf, haveSameGrants } from './grants.ts'
import type { Entered, Service } from './livekit-service.ts'

/**
 * Compares LiveKit's rooms with ours again and again. Whoever is in both has the rights that they
 * should: a page may not have said that it has connected. Whoever is in LiveKit's alone is removed:
 * LiveKit renews the tokens of those who are connected, so somebody removed could come back with a
 * program of their own.
 */
export function compareRooms({
  service,
  entered,
  grant,
  inBackground,
  // Whose socket broke is back within this time.
  everyMs = 20_000,
}: {
  service: Pick<Service, 'listParticipants' | 'removeParticipant'>
  entered: Map<string, Entered>
  /** Gives somebody their rights. */
  grant(participant: string): void
  inBackground(what: string, act: () => Promise<unknown>): void
  everyMs?: number | undefined
}) {
  let strangers: ReadonlySet<string> = new Set()

  async function compare() {
    const rooms = new Set([...entered.values()].map(({ room }) => room))
    const found = new Set<string>()
    for (const room of rooms) {
      for (const { identity, permission } of await service.listParticipants(room)) {
        const person = entered.get(identity)
        if (person?.room === room) {
          entered.set(identity, { ...person, isConnected: true })
          if (!haveSameGrants(permission, grantsOf(person))) grant(identity)
          continue
        }
        const name = `${room} ${identity}`
        found.add(name)
        // Seen twice: a page that comes back after a restart of this server has had its time.
        if (strangers.has(name)) await service.removeParticipant(room, identity)
      }
    }
    strangers = found
  }

  const timer = setInterval(() => inBackground('comparing rooms', compare), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
