import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The storage of a fake provider's sessions and codes, in memory. */
export function openIdMemory() {
  const all = new Map<string, AdapterPayload>()
  return (kind: string): Adapter => {
    const keyOf = (id: string) => `${kind} ${id}`
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...all].find(([key, it]) => key.startsWith(keyOf('')) && it[name] === value)?.[1]
    return {
      upsert: async (id, it) => void all.set(keyOf(id), it),
      find: async (id) => all.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      destroy: async (id) => void all.delete(keyOf(id)),
      async consume(id) {
        const it = all.get(keyOf(id))
        if (it) it.consumed = Math.floor(Date.now() / 1000)
      },
      async revokeByGrantId(grantId) {
        for (const [key, it] of all) if (it.grantId === grantId) all.delete(key)
      },
    }
  }
}
