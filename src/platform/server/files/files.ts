import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from '#platform/byte-range.ts'
import type { Clock } from '../clock.ts'
import { type Db, lockFor } from '../db/database.ts'
import type { Log } from '../log.ts'
import {
  type Arriving,
  deleteLeft,
  dropArrived,
  findUploading,
  insertFile,
  insertUploading,
  keepFile,
  keepUploaded,
  listLeaving,
  listUploading,
} from './data.ts'
import type { DiskRoom } from './disk-room.ts'
import type { ReceivingStore } from './file-store.ts'
import { type Content, headBytes, type Incoming, type IncomingFile } from './incoming.ts'
import { type AnswerPieces, receivePieces } from './pieces.ts'

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

type Announced = { name: string; mediaType: string; bytes: number; sentBy: string }

/** The folder of files that arrive in pieces, where they stay. */
const uploadedIn = 'uploads'
const isUploaded = (path: string) => path.startsWith(`${uploadedIn}/`)

/**
 * The files of the academy. Each has a row from before it enters the store until after it has left
 * it, so that a sweep finds whatever a crash leaves behind. A file is kept by the transaction that
 * refers to it, and is removed with the row that did.
 */
export function openFiles({
  db,
  store,
  incoming,
  room,
  clock,
  log,
}: {
  db: Db
  store: ReceivingStore
  incoming: Incoming
  room: DiskRoom
  clock: Clock
  log: Log
}) {
  const opened = lazily(() => {
    const pieces = store.pieces(async (path) => {
      const row = await findUploading(db, path)
      return row && Number(row.bytes)
    })
    const onFailure = (err: unknown) => log.error({ err }, 'a piece of a file could not be stored')
    return { pieces, ...receivePieces(pieces, room, onFailure) }
  })

  /** Puts a received file into the store, for an hour unless it is kept; returns its id. */
  async function add(file: IncomingFile, details: Details): Promise<string> {
    const { name, mediaType, sentBy, pathAt } = details
    const { id, path } = await insertAtFreePath({
      ...{ name, media_type: mediaType, bytes: file.bytes },
      sent_by: sentBy ?? null,
    })
    try {
      await store.put(path, file)
    } catch (error) {
      await letGo(id)
      throw error
    }
    return id

    async function insertAtFreePath(row: Omit<Arriving, 'path' | 'changed_at'>) {
      for (let timestamp = clock().getTime(); ; timestamp += 1) {
        const path = pathAt(timestamp)
        const inserted = await insertFile(db, { ...row, path, changed_at: clock() })
        if (inserted) return { id: inserted.id, path }
      }
    }
  }

  /** Removes the files that nothing refers to any more. */
  async function clearOut() {
    for (const { id, path } of await listLeaving(db)) {
      try {
        await store.remove(path)
        if (isUploaded(path)) await opened().pieces.discard(path)
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

  /** How much of the announced files has not arrived. */
  async function countExpected(trx: Db) {
    const rests = (await listUploading(trx)).map(
      async ({ path, bytes }) => Number(bytes) - (await opened().countReceived(path)),
    )
    return (await Promise.all(rests)).reduce((sum, rest) => sum + rest, 0)
  }

  return {
    incoming,
    room,
    clearOut,
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
        await letGo(id)
        throw error
      }
    },

    /**
     * Locks out other announcements until the transaction ends.
     * @throws {HttpError} 507 where a file of this size does not fit beside all that are announced.
     */
    async requireRoom(trx: Db, bytes: number) {
      if (!opened().pieces.isOnDisk) return
      await lockFor(trx, 'announced files')
      await room.require(bytes + (await countExpected(trx)))
    },

    /** Announces a file that will arrive in pieces, in the transaction of the row that refers to it. */
    async expect(trx: Db, { name, mediaType, bytes, sentBy }: Announced) {
      const path = `${uploadedIn}/${randomUUID()}`
      const row = { path, name, media_type: mediaType, bytes, sent_by: sentBy }
      return insertUploading(trx, { ...row, changed_at: clock() })
    },

    /** How many bytes of an announced file have arrived. */
    countReceived: (path: string) => opened().countReceived(path),

    /** Answers its sender. `arrived` is called with the first bytes once all are there. */
    answerPieces: (
      file: { path: string; bytes: number },
      arrived: (head: Buffer) => Promise<void>,
    ): AnswerPieces =>
      opened().answer({
        ...file,
        async arrived() {
          const end = Math.min(headBytes, file.bytes) - 1
          const head = await store.read(file.path, { start: 0, end })
          await arrived(head ? await buffer(head) : Buffer.alloc(0))
        },
      }),

    /**
     * Keeps an announced file that has arrived; false where it is kept already, or gone.
     * @param trx the transaction in which something refers to it as arrived.
     */
    async keepUploaded(
      trx: Db,
      file: { id: string; path: string },
      { mediaType, name }: { mediaType: string; name: string },
    ) {
      await opened().pieces.finish(file.path)
      return keepUploaded(trx, file.id, { media_type: mediaType, name }, clock())
    },

    /** Removes a file that was added and is not kept after all. */
    letGo,

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

    /** Removes what a crash left behind. Any copy of the server may do so at any time. */
    async sweep() {
      const now = clock()
      const before = new Date(now.getTime() - arrivalMinutes * 60 * 1000)
      await dropArrived(db, { before }, now)
      await clearOut()
    },
  }
}

function lazily<Made>(make: () => Made) {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
