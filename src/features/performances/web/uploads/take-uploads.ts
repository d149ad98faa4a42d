import { DetailedError, Upload } from 'tus-js-client'
import { addressOf } from '#platform/web/api.ts'
import { api } from '../api.ts'
import { noteOnItsWay } from './any-on-its-way.ts'
import { findFate } from './find-fate.ts'
import { findKeptFile, forgetFile, type KeptFile, keepFile, listKeptFiles } from './kept-files.ts'
import {
  listUploads,
  noteWhatIsLeft,
  publishUpload,
  subscribeToUploads,
  type TakeUpload,
} from './upload-list.ts'

/** A part ends on a boundary of the parts in which a bucket keeps it. */
const pieceBytes = 64 * 1024 * 1024

/** Milliseconds until it is tried again; the last one holds from then on. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** Milliseconds until it is tried again whether a full storage has room: somebody has to make it. */
const untilRoom = 5 * 60_000

const running = new Map<string, { upload: Upload; goOn: () => void }>()

/** Sends the file of a take that was handed in; false where a closed tab would lose it. */
export async function sendTake(take: KeptFile) {
  const isKept = await keepFile(take)
  start((isKept && (await findKeptFile(take.takeId))) || take)
  noteOnItsWay(true)
  return isKept
}

/**
 * Resolves when a take is sent, or withdrawn.
 * @throws {Error} with the reason, when it was refused.
 */
export const untilSent = (takeId: string) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      const upload = listUploads().get(takeId)
      if (upload && upload.state !== 'refused') return
      stop()
      if (upload) reject(new Error(upload.reason))
      else resolve()
    }
    const stop = subscribeToUploads(look)
    look()
  })

/** Goes on with what another page of this browser had begun, and shows again what was refused. */
export async function resumeTakes(personId: string) {
  for (const kept of await listKeptFiles(personId)) {
    if (kept.refused !== undefined) showRefused(kept, kept.refused)
    else if (!running.has(kept.takeId)) start(kept)
  }
  await noteWhatIsLeft()
}

/**
 * Withdraws a take. Its file is forgotten once the server has forgotten the take; where that fails it goes
 * on as before.
 */
export async function withdrawUpload(takeId: string, withdraw: () => Promise<unknown>) {
  const sending = running.get(takeId)
  // Whatever of it waits does not go on meanwhile.
  running.delete(takeId)
  await sending?.upload.abort()
  try {
    await withdraw()
  } catch (error) {
    if (sending) {
      running.set(takeId, sending)
      sending.goOn()
    }
    throw error
  }
  await forget(takeId)
}

/** Discards the file of a take that was refused. */
export const discardTake = (takeId: string) => forget(takeId)

/** Tries again now what waits. */
export const tryNow = (takeId: string) => running.get(takeId)?.goOn()

function start(kept: KeptFile) {
  const { takeId, file } = kept
  if (running.has(takeId)) return
  const show = (change: Partial<TakeUpload>) => {
    const before = listUploads().get(takeId) ?? { kept, sent: 0, state: 'sending' as const }
    publishUpload(takeId, { ...before, ...change })
  }
  let pause: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    clearTimeout(pause)
    if (running.get(takeId)?.goOn !== goOn) return
    show({ state: 'sending' })
    upload.start()
  }
  const upload = new Upload(file, {
    uploadUrl: addressOf(api.uploadPiece, { id: takeId }),
    chunkSize: pieceBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (sent) => show({ sent, state: 'sending' }),
    onSuccess: () => void forget(takeId),
    onShouldRetry: (error) => {
      if (!isTemporary(error)) return false
      const waitsFor = waitsForOf(error)
      show({ state: 'waiting', waitsFor })
      return waitsFor !== 'room'
    },
    onError(error) {
      if (isTemporary(error)) {
        const waitsFor = waitsForOf(error)
        show({ state: 'waiting', waitsFor })
        pause = setTimeout(goOn, waitsFor === 'room' ? untilRoom : retryDelays.at(-1))
        return
      }
      if (statusOf(error) === 404) void settle(kept)
      else void refuse(kept, reasonOf(error))
    },
  })
  running.set(takeId, { upload, goOn })
  show({})
  upload.start()
}

/** The server does not know a take as on its way. Its file stays unless it has arrived. */
async function settle(kept: KeptFile) {
  const fate = await findFate(kept)
  if (fate === 'arrived') return forget(kept.takeId)
  // Another window may have been told why.
  const { refused } = (await findKeptFile(kept.takeId)) ?? {}
  if (fate === 'gone') return refuse(kept, refused ?? gone)
  // The next page of its person asks again.
  running.delete(kept.takeId)
  publishUpload(kept.takeId, undefined)
}

/** All reasons for which a take is no longer on the server, which cannot tell which one it was. */
const gone =
  'The assignment was deleted, the take was withdrawn in another window, or its file had not arrived after a week.'

/** Keeps a file that was not taken, and says why until its owner discards it. */
async function refuse(kept: KeptFile, reason: string) {
  const refused = { ...kept, refused: reason }
  await keepFile(refused)
  showRefused(refused, reason)
}

function showRefused(kept: KeptFile, reason: string) {
  running.delete(kept.takeId)
  publishUpload(kept.takeId, { kept, sent: 0, state: 'refused', reason })
}

async function forget(takeId: string) {
  running.delete(takeId)
  publishUpload(takeId, undefined)
  await forgetFile(takeId)
  await noteWhatIsLeft()
}

const statusOf = (error: Error | DetailedError) =>
  (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0

/** A broken line, a server that stops, a session that ended or is a tutor’s, or another tab that sends the same. */
const isTemporary = (error: Error | DetailedError) => {
  const status = statusOf(error)
  return status < 400 || status >= 500 || [401, 403, 409, 423, 429].includes(status)
}

const waitsForOf = (error: Error | DetailedError) => {
  const status = statusOf(error)
  if (status === 0) return 'line'
  return status === 507 ? 'room' : 'server'
}

function reasonOf(error: Error | DetailedError) {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
  try {
    return JSON.parse(body ?? '').message as string
  } catch {
    return 'The academy’s server did not take this file.'
  }
}
