/** A file kept in this browser until the server has it, or its owner discards it. */
export type KeptFile = {
  takeId: string
  personId: string
  file: File
  /** Files that an earlier version kept have none. */
  assignment?: { id: string; title: string }
  /** Why the server did not take it; it is not sent any more. */
  refused?: string
}

const name = 'cadenza-takes'
const table = 'files'

/** Keeps a file; false where this browser has no room for it, or keeps nothing for this site. */
export const keepFile = (kept: KeptFile) => inTable('readwrite', (it) => it.put(kept)).then(...told)

/** The browser's own copy of a file, which stays when the one that was chosen goes. */
export const findKeptFile = (takeId: string) =>
  inTable('readonly', (it) => it.get(takeId) as IDBRequest<KeptFile | undefined>).catch(
    () => undefined,
  )

export const forgetFile = (takeId: string) =>
  inTable('readwrite', (it) => it.delete(takeId)).then(...told)

/** How many files are kept, of anybody who uses this browser. */
export const countKeptFiles = () => inTable('readonly', (it) => it.count()).catch(() => 0)

/** Somebody's files; none where nothing can be kept. */
export async function listKeptFiles(personId: string) {
  const all = await inTable('readonly', (it) => it.getAll() as IDBRequest<KeptFile[]>).catch(
    () => [],
  )
  return all.filter((kept) => kept.personId === personId)
}

const told = [() => true, () => false] as const

async function inTable<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const request = act(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'takeId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
