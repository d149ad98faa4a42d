import type { Writing, Written } from './write-file.worker.ts'
import WriteFileWorker from './write-file.worker.ts?worker'

/** The files of a folder that only this site sees. */
export type Files = {
  /** They are there after a reload. */
  areLasting: boolean
  names(): Promise<string[]>
  read(name: string): Promise<Blob | undefined>
  /** @throws {DOMException} `QuotaExceededError`, when the disk is full. */
  write(name: string, bytes: Blob): Promise<void>
  append(name: string, bytes: Blob): Promise<void>
  remove(name: string): Promise<void>
}

/** Files on disk, or in memory where the browser keeps nothing: some do so in private windows. */
export async function openFiles(folders: readonly string[]): Promise<Files> {
  try {
    let folder = await navigator.storage.getDirectory()
    for (const name of folders) folder = await folder.getDirectoryHandle(name, { create: true })
    return filesIn(folder, folders)
  } catch {
    return filesInMemory()
  }
}

function filesIn(folder: FileSystemDirectoryHandle, folders: readonly string[]): Files {
  const send = (name: string, bytes: Blob, appended: boolean) =>
    writeInWorker({ folders, name, bytes, appended })
  return {
    areLasting: true,
    async names() {
      const names: string[] = []
      for await (const [name] of entriesOf(folder)) names.push(name)
      return names
    },
    read: async (name) => {
      const handle = await folder.getFileHandle(name).catch(() => undefined)
      return handle?.getFile()
    },
    write: (name, bytes) => send(name, bytes, false),
    append: (name, bytes) => send(name, bytes, true),
    remove: (name) => folder.removeEntry(name).catch(() => {}),
  }
}

let writer: Worker | undefined
const waiting = new Map<number, (written: Written) => void>()
let last = 0

/** By one worker for the whole page: a take may still be written when its recorder is closed. */
function writeInWorker(writing: Omit<Writing, 'id'>) {
  writer ??= startWriter()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  last += 1
  const id = last
  waiting.set(id, ({ error }) => {
    waiting.delete(id)
    if (error) reject(new DOMException('It could not be written.', error))
    else resolve()
  })
  writer.postMessage({ ...writing, id } satisfies Writing)
  return promise
}

function startWriter() {
  const worker = new WriteFileWorker()
  worker.onmessage = ({ data }: MessageEvent<Written>) => waiting.get(data.id)?.(data)
  // It did not load; the next piece starts another.
  worker.onerror = () => {
    writer = undefined
    for (const [id, settle] of waiting) settle({ id, error: 'UnknownError' })
  }
  return worker
}

function filesInMemory(): Files {
  const files = new Map<string, Blob>()
  return {
    areLasting: false,
    names: async () => [...files.keys()],
    read: async (name) => files.get(name),
    write: async (name, bytes) => void files.set(name, bytes),
    append: async (name, bytes) => void files.set(name, new Blob([files.get(name) ?? '', bytes])),
    remove: async (name) => void files.delete(name),
  }
}

/** What TypeScript's DOM does not know without its asynchronous iterables. */
export const entriesOf = (folder: FileSystemDirectoryHandle) =>
  folder as unknown as AsyncIterable<[string, FileSystemHandle]>
