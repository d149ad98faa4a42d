import { soundIdOf } from '../../sound-rules.ts'
import { type SoundDeps, type SoundEnding, takeOverSound } from './add-sound.ts'
import { listSounds } from './data.ts'
import { readSound } from './open-sound.ts'

/** The sounds by their paths in a folder: `sounds/NAME`. */
export async function* exportSounds(
  stores: Pick<SoundDeps, 'db' | 'files'>,
  names: Iterable<string>,
) {
  for (const name of names) {
    const content = await readSound(stores, name)
    if (!content) throw new Error(`${pathOf(name)}: this file is gone from the store`)
    yield { path: pathOf(name), content }
  }
}

/**
 * Adds the sounds that are not there, from the files that `read` finds at the same paths. One without
 * its file is left out: what names it cannot be published, which says so.
 */
export async function importSounds(
  deps: SoundDeps,
  names: Iterable<string>,
  read: (path: string) => Promise<Buffer | undefined>,
) {
  for (const name of names) {
    const id = soundIdOf(name)
    if (!id || (await listSounds(deps.db, [id])).length > 0) continue
    const content = await read(pathOf(name))
    const ending = name.slice(id.length + 1) as SoundEnding
    if (content) await takeOverSound(deps, { id, ending }, content)
  }
}

const pathOf = (name: string) => `sounds/${name}`
