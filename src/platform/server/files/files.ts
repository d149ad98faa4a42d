import type { ByteRange } from '#platform/byte-range.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { deleteLeft, dropArrived, insertFile, keepFile, listLeaving } from './data.ts'
import type { FileStore } from './file-store.ts'
import type { Content, Incoming, IncomingFile } from './incoming.ts'

/** How long a file may be on its way into the store; 2 GB take minutes to another machine. */
const arrivalMinutes = 60

export type Files = ReturnType<typeof openFiles>

type Details = {
  /** What its sender called it. */
  name: string
  mediaType: string
  /** Where it is to lie; asked again with a later time where something lies there already. */
  pathAt(timestamp: number): string
}

/**
 * The files of the academy. Each has a row from before it enters the store until after it has left,
 * so that whatever is killed in between, a sweep finds both: what has arrived is kept by the
 * transaction that refers to it, and leaves with the row that did.
 */
export function openFiles({
  db,
  store,
  incoming,
  clock,
  log,
}: {
  db: Db
  store: FileStore
  incoming: Incoming
  clock: Clock
  log: Log
}) {
  /** Puts what has come into the store, for an hour unless it is kept; returns its id. */
  async function add(file: IncomingFile, { name, mediaType, pathAt }: Details): Promise<string> {
    const { id, path } = await insertAtFreePath({ name, media_type: mediaType, bytes: file.bytes })
    try {
      await store.put(path, file)
    } catch (error) {
      await letGo(id)
      throw error
    }
    return id

    async function insertAtFreePath(row: { name: string; media_type: string; bytes: number }) {
      for (let timestamp = clock().getTime(); ; timestamp += 1) {
        const path = pathAt(timestamp)
        const inserted = await insertFile(db, { ...row, path, changed_at: clock() })
        if (inserted) return { id: inserted.id, path }
      }
    }
  }

  /** Removes from the store what nobody refers to any more. */
  async function clearOut() {
    for (const { id, path } of await listLeaving(db)) {
      try {
        await store.remove(path)
        await deleteLeft(db, id)
      } catch (err) {
        log.error({ err, file: id }, 'a file could not be removed; it will be tried again')
      }
    }
  }

  async function letGo(id: string) {
    await dropArrived(db, { id }, clock())
    await clearOut()
  }

  return {
    incoming,
    clearOut,

    /**
     * Keeps what has come together with the row that refers to it, which `refer` writes: both are
     * there, or neither.
     */
    async keep<Result>(
      file: IncomingFile,
      details: Details,
      refer: (trx: Db, id: string) => Promise<Result>,
    ): Promise<Result> {
      const id = await add(file, details)
      try {
        return await db.transaction().execute(async (trx) => {
          const result = await refer(trx, id)
          await keepFile(trx, id, clock())
          return result
        })
      } catch (error) {
        await letGo(id)
        throw error
      }
    },

    /** Lets a file go that was added and that nobody keeps after all. */
    letGo,

    /** Of a file that the server itself makes: receives it and puts it into the store. */
    async write(content: Content, details: Details) {
      const file = await incoming.receive(content)
      try {
        return await add(file, details)
      } finally {
        await file.remove()
      }
    },

    /** These bytes of a file, or all; undefined, and in the log, where it is gone or cut short. */
    async read({ id, path }: { id: string; path: string }, range?: ByteRange) {
      const content = await store.read(path, range)
      if (!content) log.error({ file: id }, 'a file is gone, or too short')
      return content
    },

    /** Clears away what was killed half-way. Any copy of the server may, at any time. */
    async sweep() {
      const now = clock()
      const before = new Date(now.getTime() - arrivalMinutes * 60 * 1000)
      await dropArrived(db, { before }, now)
      await clearOut()
    },
  }
}
