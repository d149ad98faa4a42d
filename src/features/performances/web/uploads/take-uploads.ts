import { useSyncExternalStore } from 'react'
import { DetailedError, Upload } from 'tus-js-client'
import { addressOf } from '#platform/web/api.ts'
import { api } from '../api.ts'
import { findKeptFile, forgetFile, keepFile, listKeptFiles } from './kept-files.ts'

/** What this page sends of a take. */
type TakeUpload = {
  takeId: string
  name: string
  bytes: number
  sent: number
  /** Waiting, it goes on by itself. `refused`: it never will. */
  state: 'sending' | 'waiting' | 'refused'
  /** For what it waits. */
  waitsFor?: 'line' | 'room' | 'server'
  /** Why it was refused. */
  reason?: string
}

/** A part ends on a boundary of the parts in which a bucket keeps it. */
const pieceBytes = 64 * 1024 * 1024

/** Milliseconds until it is tried again; the last one holds from then on. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** Milliseconds until it is tried again whether a full storage has room: somebody has to make it. */
const untilRoom = 5 * 60_000

let uploads: ReadonlyMap<string, TakeUpload> = new Map()
const running = new Map<string, { upload: Upload; goOn: () => void }>()
const listeners = new Set<() => void>()

/** The uploads of this page, by their takes. */
export const useTakeUploads = () => useSyncExternalStore(subscribe, () => uploads)

/** Sends the file of a take that was handed in; false where a closed tab would lose it. */
export async function sendTake(takeId: string, personId: string, file: File) {
  const isKept = await keepFile({ takeId, personId, file })
  start(takeId, (isKept && (await findKeptFile(takeId))) || file)
  return isKept
}

/** Resolves when a take is sent, or never will be. */
export const untilSent = (takeId: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const upload = uploads.get(takeId)
      if (upload && upload.state !== 'refused') return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })

/** Goes on with what another page of this browser had begun. */
export async function resumeTakes(personId: string) {
  for (const { takeId, file } of await listKeptFiles(personId)) {
    if (!running.has(takeId)) start(takeId, file, { isResumed: true })
  }
}

/** Ends an upload whose take was withdrawn. */
export async function abandonTake(takeId: string) {
  await running.get(takeId)?.upload.abort()
  forget(takeId)
}

/** Tries again now what waits. */
export const tryNow = (takeId: string) => running.get(takeId)?.goOn()

function start(takeId: string, file: File, { isResumed = false } = {}) {
  if (running.has(takeId)) return
  const show = (change: Partial<TakeUpload>) => {
    const before = uploads.get(takeId) ?? {
      ...{ takeId, name: file.name, bytes: file.size, sent: 0 },
      state: 'sending' as const,
    }
    publish(takeId, { ...before, ...change })
  }
  /** Whether this page has just been opened by its person, and what it is told first is about them. */
  let isJustOpened = isResumed
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
    onProgress(sent) {
      isJustOpened = false
      show({ sent, state: 'sending' })
    },
    onSuccess: () => forget(takeId),
    onShouldRetry: (error) => {
      if (!isTemporary(error)) return false
      isJustOpened = false
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
      // It is there already, or was withdrawn elsewhere; or somebody else has logged in at this computer, and
      // the file stays until the next page of its person asks for it.
      if (statusOf(error) === 404) forget(takeId, { keepsFile: !isJustOpened })
      else {
        show({ state: 'refused', reason: reasonOf(error) })
        void forgetFile(takeId)
      }
    },
  })
  running.set(takeId, { upload, goOn })
  show({})
  upload.start()
}

function forget(takeId: string, { keepsFile = false } = {}) {
  running.delete(takeId)
  if (!keepsFile) void forgetFile(takeId)
  publish(takeId, undefined)
}

function publish(takeId: string, upload: TakeUpload | undefined) {
  const next = new Map(uploads)
  if (upload) next.set(takeId, upload)
  else next.delete(takeId)
  uploads = next
  for (const onChange of listeners) onChange()
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
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
