import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DataStore, ERRORS, Server, Upload } from '@tus/server'
import { HttpError } from '#platform/errors.ts'
import { refusalOf } from '../http/problems.ts'
import type { DiskRoom } from './disk-room.ts'

/** Where the files of a store arrive in pieces. */
export type Pieces = {
  store: DataStore
  /** Makes a file lasting whose last byte has arrived. */
  finish(path: string): Promise<void>
  /** Whether what arrives takes room on this machine's disk. */
  isOnDisk: boolean
  /** Removes what has arrived of a file, and what is noted of it; nothing counts as removed. */
  discard(path: string): Promise<void>
}

/** The type of a body with bytes of a file (tus protocol 1.0, "PATCH"). */
export const pieceType = 'application/offset+octet-stream'

/** Answers a request of the protocol: it asks how much has arrived, or brings the next bytes. */
export type AnswerPieces = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Receives files in pieces by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload): what has
 * arrived stays, and a sender whose line broke goes on where it did. Endpoints announce files and check
 * rights; the protocol's own creation of files is not offered.
 */
export function receivePieces(
  { store, isOnDisk }: Pieces,
  room: DiskRoom,
  /** Is told of what nobody expects, which the sender is not. */
  onFailure: (error: unknown) => void = () => {},
) {
  type File = { path: string; bytes: number; arrived: () => Promise<void> }
  type Expected = File & { response: ServerResponse }
  const expected = new WeakMap<object, Expected>()
  const of = (request: { runtime?: { node?: { req: object } | undefined } | undefined }) =>
    expected.get(request.runtime?.node?.req ?? {})

  const server = new Server({
    path: '/',
    datastore: store,
    allowedOrigins: [],
    getFileIdFromRequest: (request) => of(request)?.path,
    async onIncomingRequest(request) {
      const file = of(request)
      if (file) await makeReady(file)
    },
    async onUploadFinish(request) {
      await of(request)?.arrived()
      return {}
    },
    onResponseError(_request, error) {
      // The library's own errors have a text and a status; whatever an endpoint throws is a problem.
      if ('body' in error) return undefined
      const { status, problem } = refusalOf(error)
      if (status >= 500 && !(error instanceof HttpError)) onFailure(error)
      // The protocol's question how much is there is answered without a body, so the status has to tell.
      if (problem.code === 'no_room') return { status_code: 507, body: JSON.stringify(noRoom) }
      return { status_code: status, body: JSON.stringify(problem) }
    },
  })

  return {
    /** How many bytes have arrived; 0 where none were sent yet. */
    async countReceived(path: string) {
      return (await find(path))?.offset ?? 0
    },

    /**
     * @param arrived is called once the last byte is there and before the sender is told; its error becomes
     * the answer.
     */
    answer:
      (file: File): AnswerPieces =>
      async (request, response) => {
        expected.set(request, { ...file, response })
        await server.handle(request, response)
      },
  }

  /** @throws {HttpError} 507, before bytes are sent for which there is no room */
  async function makeReady({ path, bytes, arrived, response }: Expected) {
    const there = await find(path)
    const left = bytes - (there?.offset ?? 0)
    if (isOnDisk && left > 0) {
      const release = await room.hold(async () => bytes - ((await find(path))?.offset ?? 0))
      if (response.closed) release()
      else response.once('close', release)
    }
    if (!there) await store.create(new Upload({ id: path, size: bytes, offset: 0 }))
    // What is done with a whole file failed before: its sender has nothing left to send.
    if (left === 0) await arrived()
  }

  async function find(path: string) {
    try {
      return await store.getUpload(path)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
}

const noRoom = {
  code: 'no_room',
  message:
    'The academy’s storage is full. What is there of the file stays, and the rest can be sent when there is room. Please tell the office.',
}

const isMissing = (error: unknown) =>
  error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS
