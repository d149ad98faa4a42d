import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../clock.ts'
import { type Db, lockFor } from '../db/database.ts'
import type { Log } from '../log.ts'
import { findUploading, insertUploading, keepUploaded, listUploading } from './data.ts'
import type { DiskRoom } from './disk-room.ts'
import type { ReceivingStore } from './file-store.ts'
import { headBytes } from './incoming.ts'
import { type AnswerPieces, receivePieces } from './pieces.ts'

type Deps = { db: Db; store: ReceivingStore; room: DiskRoom; clock: Clock; log: Log }

type Announced = { name: string; mediaType: string; bytes: number; sentBy: string }

/** The folder of files that arrive in pieces, where they stay. */
const folder = 'uploads'

/** The files that arrive in pieces: each is announced first, and keeps the place where it arrives. */
export function openAnnouncedFiles({ db, store, room, clock, log }: Deps) {
  const opened = lazily(() => {
    const pieces = store.pieces(async (path) => {
      const row = await findUploading(db, path)
      return row && Number(row.bytes)
    })
    const onFailure = (err: unknown) => log.error({ err }, 'a piece of a file could not be stored')
    return { pieces, ...receivePieces(pieces, room, onFailure) }
  })

  /** How much of the announced files has not arrived. */
  async function countExpected(trx: Db) {
    const rests = (await listUploading(trx)).map(
      async ({ path, bytes }) => Number(bytes) - (await opened().countReceived(path)),
    )
    return (await Promise.all(rests)).reduce((sum, rest) => sum + rest, 0)
  }

  return {
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
      const path = `${folder}/${randomUUID()}`
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

    /** Removes what has arrived of a file; other files of the store are left alone. */
    async discard(path: string) {
      if (path.startsWith(`${folder}/`)) await opened().pieces.discard(path)
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
