import { noteOnItsWay } from './any-on-its-way.ts'

/** A file on its way, kept in this browser until it has arrived. */
export type KeptFile = { takeId: string; personId: string; file: File }

const name = 'cadenza-takes'
const table = 'files'

/** Keeps a file; false where this browser has no room for it, or keeps nothing for this site. */
export async function keepFile(kept: KeptFile) {
  const isKept = await inTable('readwrite', (it) => it.put(kept)).then(...told)
  if (isKept) noteOnItsWay(true)
  return isKept
}

/** The browser's own copy of a file on its way, which stays when the one that was chosen goes. */
export const findKeptFile = (takeId: string) =>
  inTable('readonly', (it) => it.get(takeId) as IDBRequest<KeptFile | undefined>)
    .then((kept) => kept?.file)
    .catch(() => undefined)

export async function forgetFile(takeId: string) {
  await inTable('readwrite', (it) => it.delete(takeId)).then(...told)
  const left = await inTable('readonly', (it) => it.count()).catch(() => 0)
  if (left === 0) noteOnItsWay(false)
}

/** Somebody's files on their way; none where nothing can be kept. */
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
