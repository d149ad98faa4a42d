import { createHash } from 'node:crypto'
import type { DBAdapter, Where } from '@better-auth/core/db/adapter'

/** As a token stands in the database: whoever steals the database cannot walk in with it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * better-auth keeps session tokens as they are, where they came from and with which browser. With
 * this between it and the database, only hashes of the tokens are kept, and nothing else.
 */
export function withHashedSessions(adapter: DBAdapter, endOfSession: () => Date): DBAdapter {
  return {
    ...adapter,
    async create(call) {
      if (call.model !== 'session') return adapter.create(call)
      const { ipAddress: _address, userAgent: _browser, ...data } = call.data
      const made = await adapter.create({
        ...call,
        data: {
          ...data,
          token: hashOf(String(data.token)),
          expiresAt: endOfSession(),
        } as unknown as typeof call.data,
      })
      return { ...made, token: data.token } as never
    },
    findOne: async (call) => shown(await adapter.findOne(hidden(call)), call),
    findMany: (call) => adapter.findMany(hidden(call)),
    count: (call) => adapter.count(hidden(call)),
    update: async (call) => shown(await adapter.update(hidden(call)), call),
    updateMany: (call) => adapter.updateMany(hidden(call)),
    delete: (call) => adapter.delete(hidden(call)),
    deleteMany: (call) => adapter.deleteMany(hidden(call)),
    transaction: (work) =>
      adapter.transaction((inner) => work(withHashedSessions(inner as DBAdapter, endOfSession))),
  }
}

type Call = { model: string; where?: Where[] | undefined }

/** The same call in the database's words. */
function hidden<C extends Call>(call: C): C {
  if (call.model !== 'session' || !call.where) return call
  return { ...call, where: call.where.map((it) => (isToken(it) ? withHash(it) : it)) }
}

const isToken = ({ field }: Where) => field === 'token'

const withHash = (it: Where): Where => ({
  ...it,
  value: Array.isArray(it.value)
    ? it.value.map((token) => hashOf(String(token)))
    : hashOf(String(it.value)),
})

/** Whoever asks by a token gets it back with the row. */
function shown<Row>(row: Row, { model, where }: Call): Row {
  const token = model === 'session' ? where?.find(isToken)?.value : undefined
  return row && token ? { ...row, token } : row
}
