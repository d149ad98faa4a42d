import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Site } from '#features/publishing/site-types.ts'
import { hashOf, type Item } from './items.ts'

/** The parts of the site that a page was made of; everything else may change without it. */
export type Part = keyof Site

/** What was printed at a path: the parts it was made of, where it is a page, and the hash of all. */
type Entry = { parts?: Part[]; key: string }
type Index = Record<string, Entry>

export type PrintCache = Awaited<ReturnType<typeof openPrintCache>>

/**
 * Prints on disk, so that a restart makes only those again whose content or program has changed.
 * @param version of the program that prints.
 * @param seeded the folder of the prints that the build made of the seed; it is only read.
 */
export async function openPrintCache({
  folder,
  seeded,
  version,
}: {
  folder: string
  seeded?: string
  version: string
}) {
  const own = await readIndex(folder)
  const places: [Index, string][] = [[own, folder]]
  if (seeded !== undefined) places.push([await readIndex(seeded), seeded])

  /** The key under which an item of this site is kept; undefined for a page nobody has printed yet. */
  function keyOf(item: Item, site: Site, parts?: readonly Part[]) {
    if (item.kind !== 'page') return hashOf(version, item, site.academy)
    return parts && hashOf(version, item.path, site.academy, ...parts.map((name) => site[name]))
  }

  return {
    /** The print of an item as this site has it, where there is one. */
    async find(item: Item, site: Site) {
      for (const [index, place] of places) {
        const entry = index[item.path]
        if (!entry || entry.key !== keyOf(item, site, entry.parts)) continue
        const body = await readFile(join(place, fileName(item, entry))).catch(() => undefined)
        if (body) return body
      }
      return undefined
    },

    /** The last print of an item, of whatever site. */
    async findOld(item: Item) {
      for (const [index, place] of places) {
        const entry = index[item.path]
        const body =
          entry && (await readFile(join(place, fileName(item, entry))).catch(() => undefined))
        if (body) return body
      }
      return undefined
    },

    /** Keeps a print. `parts` are those that a page was made of. */
    async keep(item: Item, site: Site, body: Buffer, parts?: readonly Part[]) {
      const entry = { ...(parts && { parts: [...parts] }), key: keyOf(item, site, parts) ?? '' }
      await mkdir(folder, { recursive: true })
      await replaceFile(join(folder, fileName(item, entry)), body)
      own[item.path] = entry
    },

    /** Writes down what is kept, and removes what no item of the site needs any more. */
    async close(items: readonly Item[]) {
      const kept = items.filter(({ path }) => own[path])
      if (kept.length === 0) return
      const index = Object.fromEntries(kept.map(({ path }) => [path, own[path]]))
      await replaceFile(join(folder, indexName), JSON.stringify(index))
      const names = new Set(kept.map((item) => fileName(item, own[item.path] as Entry)))
      for (const name of await readdir(folder)) {
        if (name !== indexName && !names.has(name)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

const indexName = 'index.json'

const fileName = ({ kind, path }: Item, { key }: Entry) =>
  `${key}${kind === 'page' ? '.html' : extname(path)}`

async function readIndex(folder: string): Promise<Index> {
  try {
    return JSON.parse(await readFile(join(folder, indexName), 'utf8'))
  } catch {
    // None yet, or not whole: everything is printed again.
    return {}
  }
}

/** A reader, or a server that is killed meanwhile, finds the old file or the new one. */
async function replaceFile(path: string, body: Buffer | string) {
  const next = `${path}.${process.pid}.new`
  await writeFile(next, body)
  await rename(next, path)
}
