import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { MoveLog } from './move-log.ts'
import type { MovePlace } from './move-places.ts'

/** A file that is kept, as its row says. */
export type KeptFile = { path: string; bytes: number }

type Outcome =
  | 'moved'
  /** It was there: moved before, or sent to the new place since. */
  | 'there'
  /** Nobody refers to it any more. */
  | 'deleted'
  | 'missing'
  /** It is not as long as it was when it was sent in. */
  | 'changed'
  /** What is there now is not what was sent there. */
  | 'altered'

type Moving = {
  from: MovePlace
  to: MovePlace
  log: MoveLog
  /** Whether a row still refers to the file. */
  isKept(path: string): Promise<boolean>
}

/** Copies one file, reads it again where it has arrived, and compares the hashes. */
export async function moveFile(
  file: KeptFile,
  { from, to, log, isKept }: Moving,
): Promise<Outcome> {
  const { path, bytes } = file
  if (log.hasArrived(path) && (await reachesEnd(to.store, file))) return 'there'
  const local = await from.fetch(path)
  try {
    if (!local && (await reachesEnd(to.store, file))) return 'there'
    if (!local || local.bytes !== bytes) {
      if (!(await isKept(path))) return 'deleted'
      return local ? 'changed' : 'missing'
    }
    const sent = await hashOf(createReadStream(local.place))
    await log.begin(path)
    await to.store.put(path, local)
    const arrived = await to.store.read(path)
    if (!arrived || (await hashOf(arrived)) !== sent) return 'altered'
  } catch (error) {
    if (await isKept(path)) throw error
    // A server has removed it while it was read.
  } finally {
    await local?.done()
  }
  if (await isKept(path)) {
    await log.arrive(path)
    return 'moved'
  }
  // A server that works with the new place may have removed it there before it arrived.
  await to.store.remove(path)
  await log.forget(path)
  return 'deleted'
}

/** Whether a file is there and long enough: stores put whole files in their place, and no parts. */
async function reachesEnd(store: FileStore, { path, bytes }: KeptFile) {
  const end = Math.max(0, bytes - 1)
  const content = await store.read(path, bytes > 0 ? { start: end, end } : undefined)
  content?.destroy()
  return content !== undefined
}

async function hashOf(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
