import { randomUUID } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile } from '#platform/server/files/data.ts'
import type { TestAcademy } from './academy.ts'

/** How many files of the academy's store have such a path. */
export async function countStored({ folder }: Pick<TestAcademy, 'folder'>, pattern: string) {
  let count = 0
  for await (const _ of glob(pattern, { cwd: join(folder, 'files') })) count += 1
  return count
}

/** Stores a file in the academy's store; returns its id. */
export async function storeFile(
  { db, files, clock }: TestAcademy,
  content: string | Uint8Array = '0123456789',
  {
    name = 'take.wav',
    mediaType = 'audio/wav',
    path = `test/${randomUUID()}`,
  }: { name?: string; mediaType?: string; path?: string } = {},
) {
  const id = await files.write([Buffer.from(content)], { name, mediaType, pathAt: () => path })
  await keepFile(db, id, clock.now)
  return id
}
