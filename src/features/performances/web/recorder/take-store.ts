import { convert } from '#platform/web/sound/make-playable.ts'
import { readSound } from '#platform/web/sound/read-sound.ts'
import { entriesOf, type Files, openFiles } from './open-files.ts'
import {
  firstCut,
  isOver,
  isTooOld,
  nextNumber,
  type Take,
  type TakeKind,
  type TakeNote,
} from './take-rules.ts'

const root = 'takes'

export type TakeStore = Awaited<ReturnType<typeof openTakeStore>>

/**
 * The takes of a person for an assignment on this device. Each has a file that grows while it is
 * recorded, and a note; nobody else who logs in here sees them.
 */
export async function openTakeStore(person: string, assignment: string) {
  await removeOldTakes(Date.now())
  const files = await openFiles([root, person, assignment])
  return {
    areLasting: files.areLasting,
    /** All takes that are over; one that was cut off by a reload or a crash is finished now. */
    list: () => listTakes(files),
    async begin(about: Pick<TakeNote, 'kind' | 'type' | 'startedAt'>, others: readonly TakeNote[]) {
      const id = crypto.randomUUID()
      const note = { ...about, id, file: id, countInMs: 0, number: nextNumber(others) }
      await save(files, note)
      return note
    },
    save: (note: TakeNote) => save(files, note),
    append: ({ file }: TakeNote, piece: Blob) => files.append(file, piece),
    finish(note: TakeNote) {
      const finished = finish(files, note)
      finishing.add(finished)
      return finished.finally(() => finishing.delete(finished))
    },
    read: ({ file }: TakeNote) => files.read(file),
    remove: (note: TakeNote) => remove(files, note),
  }
}

const noteName = (id: string) => `${id}.json`

const save = (files: Files, note: TakeNote) =>
  files.write(noteName(note.id), new Blob([JSON.stringify(note)]))

async function remove(files: Files, { id, file }: TakeNote) {
  await files.remove(file)
  await files.remove(noteName(id))
}

/** In this page, also those of a recorder that was closed meanwhile. */
const finishing = new Set<Promise<unknown>>()

async function listTakes(files: Files) {
  await Promise.allSettled(finishing)
  const takes: Take[] = []
  const names = await files.names()
  const notes = (await Promise.all(names.map((name) => readNote(files, name)))).filter((it) => !!it)
  for (const note of notes) {
    if (isOver(note)) {
      if (await files.read(note.file)) takes.push(note)
      else await remove(files, note)
    } else if (!(await isBeingRecorded(note))) {
      const take = await finish(files, note).catch(() => undefined)
      if (take) takes.push(take)
    }
  }
  return takes.toSorted((one, other) => one.number - other.number)
}

async function readNote(files: Files, name: string): Promise<TakeNote | undefined> {
  if (!name.endsWith('.json')) return undefined
  try {
    return JSON.parse((await (await files.read(name))?.text()) ?? '')
  } catch {
    // A crash while it was written: without its number and kind nobody finds the take again.
    return undefined
  }
}

/**
 * Reads a take and writes it anew, as a file that says how long it lasts: what a browser records has
 * no end. Undefined where nothing was recorded.
 */
async function finish(files: Files, note: TakeNote): Promise<Take | undefined> {
  const raw = await files.read(note.file)
  const whole = raw && (await convert(raw, { name: note.id }))
  const read = raw && (await readSound(whole ?? raw))
  if (!read) {
    if (!raw?.size) await remove(files, note)
    return undefined
  }
  const { facts } = read
  const take = { ...note, facts, cut: firstCut(facts.duration_ms, note.countInMs) }
  if (!whole) {
    await save(files, take)
    return take
  }
  const inNewFile = { ...take, file: whole.name, type: whole.type }
  try {
    await files.write(whole.name, whole)
    await save(files, inNewFile)
    await files.remove(note.file)
    return inNewFile
  } catch {
    // The disk is full: what was recorded stays as it is.
    await files.remove(whole.name)
    return take
  }
}

const lockName = (id: string) => `cadenza.take.${id}`

/** Lets other tabs know of a take as long as it is being recorded; returns what ends that. */
export function holdTake({ id }: TakeNote) {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks?.request(lockName(id), () => promise)
  return resolve
}

/** In another tab; where the browser has no locks, nobody knows. */
const isBeingRecorded = async ({ id }: TakeNote) =>
  (await navigator.locks?.request(lockName(id), { ifAvailable: true }, (lock) => !lock)) ?? false

/** Of anybody on this device: who does not come back leaves nothing behind. */
async function removeOldTakes(now: number) {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(root)
    for await (const [, person] of entriesOf(folder)) {
      for await (const [, assignment] of entriesOf(person as FileSystemDirectoryHandle)) {
        await removeOldIn(assignment as FileSystemDirectoryHandle, now)
      }
    }
  } catch {
    // There are none, or the browser keeps nothing.
  }
}

async function removeOldIn(folder: FileSystemDirectoryHandle, now: number) {
  for await (const [name, handle] of entriesOf(folder)) {
    const file = await (handle as FileSystemFileHandle).getFile()
    if (isTooOld({ startedAt: file.lastModified }, now)) await folder.removeEntry(name)
  }
}

/** How many takes of a person are on this device, for any assignment. */
export async function countTakes(person: string) {
  let count = 0
  try {
    const all = await (await navigator.storage.getDirectory()).getDirectoryHandle(root)
    for await (const [, assignment] of entriesOf(await all.getDirectoryHandle(person))) {
      for await (const [name] of entriesOf(assignment as FileSystemDirectoryHandle)) {
        if (name.endsWith('.json')) count += 1
      }
    }
  } catch {
    // There are none, or the browser keeps nothing.
  }
  return count
}

/** Whether there is room for a recording; where the browser does not tell, there is. */
export async function hasRoom(kind: TakeKind, neededBytes: Record<TakeKind, number>) {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || quota - usage > neededBytes[kind]
}
