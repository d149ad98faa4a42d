import type { ByteRange } from '#platform/byte-range.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { openAnnouncedFiles } from './announced-files.ts'
import { deleteLeft, dropArrived, insertFile, keepFile, listLeaving } from './data.ts'
import type { DiskRoom } from './disk-room.ts'
import type { ReceivingStore } from './file-store.ts'
import type { Content, Incoming, IncomingFile } from './incoming.ts'

/** How long storing a file may take; 2 GB take minutes to another machine. */
const arrivalMinutes = 60

export type Files = ReturnType<typeof openFiles>

type Details = {
  /** The sender's file name. */
  name: string
  mediaType: string
  /** Whose share of the storage it counts to; undefined for what the server makes. */
  sentBy?: string
  /** The path in the store; called again with a later time where the path is taken. */
  pathAt(timestamp: number): string
}

type Deps = {
  db: Db
  store: ReceivingStore
  incoming: Incoming
  room: DiskRoom
  clock: Clock
  log: Log
}

/**
 * The files of the academy. Each has a row from before it enters the store until after it has left
 * it, so that a sweep finds whatever a crash leaves behind. A file is kept by the transaction that
 * refers to it, and is removed with the row that did.
 */
export function openFiles(on: Deps) {
  const { db, store, incoming, room, clock, log } = on
  const { discard, ...announced } = openAnnouncedFiles(on)
  const removal = fileRemoval(on, discard)

  /** Puts a received file into the store, for an hour unless it is kept; returns its id. */
  async function add(file: IncomingFile, details: Details): Promise<string> {
    const { id, path } = await insertAtFreePath(on, file.bytes, details)
    try {
      await store.put(path, file)
    } catch (error) {
      await removal.letGo(id)
      throw error
    }
    return id
  }

  return {
    incoming,
    room,
    ...announced,
    ...removal,

    /** @throws where files can not be stored and read at present. */
    check: () => store.check(),

    /**
     * Keeps a received file together with the row that refers to it, which `refer` writes: both
     * exist, or neither.
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
        await removal.letGo(id)
        throw error
      }
    },

    /** Stores a file that the server itself makes. */
    async write(content: Content, details: Details) {
      const file = await incoming.receive(content)
      try {
        return await add(file, details)
      } finally {
        await file.remove()
      }
    },

    /** Reads a range of a file, or all; undefined, and logged, where the file is missing or too short. */
    async read({ id, path }: { id: string; path: string }, range?: ByteRange) {
      const content = await store.read(path, range)
      if (!content) log.error({ file: id }, 'a file is gone, or too short')
      return content
    },
  }
}

function fileRemoval({ db, store, clock, log }: Deps, discard: (path: string) => Promise<void>) {
  /** Removes the files that nothing refers to any more. */
  async function clearOut() {
    for (const { id, path } of await listLeaving(db)) {
      try {
        await store.remove(path)
        await discard(path)
        await deleteLeft(db, id)
      } catch (err) {
        log.error({ err, file: id }, 'a file could not be removed; it will be tried again')
      }
    }
  }

  return {
    clearOut,

    /** Removes a file that was added and is not kept after all. */
    async letGo(id: string) {
      await dropArrived(db, { id }, clock())
      await clearOut()
    },

    /** Removes what a crash left behind. Any copy of the server may do so at any time. */
    async sweep() {
      const now = clock()
      const before = new Date(now.getTime() - arrivalMinutes * 60 * 1000)
      await dropArrived(db, { before }, now)
      await clearOut()
    },
  }
}

/** Inserts the row of a file that enters the store. */
async function insertAtFreePath({ db, clock }: Deps, bytes: number, details: Details) {
  const { name, mediaType, sentBy = null, pathAt } = details
  const row = { name, media_type: mediaType, bytes, sent_by: sentBy }
  for (let timestamp = clock().getTime(); ; timestamp += 1) {
    const path = pathAt(timestamp)
    const inserted = await insertFile(db, { ...row, path, changed_at: clock() })
    if (inserted) return { id: inserted.id, path }
  }
}
