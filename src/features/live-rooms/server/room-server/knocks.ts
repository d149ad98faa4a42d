import { randomUUID } from 'node:crypto'
import { secondsBetweenKnocks } from '../../entry-rules.ts'
import type { ServerMessage } from '../../room-messages.ts'
import type { Connection } from './connection.ts'
import { keepLatest } from './keep-latest.ts'

/** How many of those who knock are told to the hosts, who answer the first. */
const maxListed = 10

/** Who knocks at a room's door. */
export function openKnocks(connections: ReadonlySet<Connection>) {
  /** Until when nobody knocks with a key: an account, a guest's browser, or a network of guests. */
  const rejectedUntil = new Map<string, number>()
  const knocking = () => [...connections].filter(({ knock }) => knock)
  const keysOf = ({ identity: { kind, key, networkKey } }: Connection) =>
    kind === 'guest' ? [key, networkKey] : [key]

  return {
    knocking,
    /** @returns false where they, or all guests of their network, were rejected just before. */
    add(connection: Connection, name: string, now: Date) {
      const isRejected = keysOf(connection).some(
        (key) => now.getTime() < (rejectedUntil.get(key) ?? 0),
      )
      if (!isRejected) connection.knock ??= { id: randomUUID(), name }
      return !isRejected
    },
    /** Keeps somebody from knocking for a while. */
    reject: ({ identity: { key } }: Connection, now: Date) => rest(key, now),
    /**
     * Keeps all guests of somebody's network address from knocking for a while.
     * @returns those who knock.
     */
    rejectNetwork({ identity: { networkKey } }: Connection, now: Date) {
      rest(networkKey, now)
      return knocking().filter(
        ({ identity }) => identity.kind === 'guest' && identity.networkKey === networkKey,
      )
    },
    list,
  }

  function rest(key: string, now: Date) {
    keepLatest(rejectedUntil, key, now.getTime() + secondsBetweenKnocks * 1000)
  }

  /** The first who knock, once each however many pages they have open, and how many do. */
  function list(): Pick<ServerMessage & { type: 'knocks-changed' }, 'knocks' | 'count'> {
    const byPerson = new Map<string, Connection>()
    const guests = new Map<string, number>()
    for (const connection of knocking()) {
      const { key, kind, networkKey } = connection.identity
      if (byPerson.has(key)) continue
      byPerson.set(key, connection)
      if (kind === 'guest') guests.set(networkKey, (guests.get(networkKey) ?? 0) + 1)
    }
    const knocks = [...byPerson.values()].slice(0, maxListed).flatMap(({ knock, identity }) => {
      const others = identity.kind === 'guest' ? (guests.get(identity.networkKey) ?? 1) - 1 : 0
      return knock ? [{ ...knock, others_there: others }] : []
    })
    return { knocks, count: byPerson.size }
  }
}
