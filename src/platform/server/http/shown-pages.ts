import { type PageFile, portalShell } from './page-files.ts'
import { siteFiles } from './site-files.ts'

export type ShownPages = ReturnType<typeof openShownPages>

type Prints = ReadonlyMap<string, PageFile>

type Deps = {
  /** The files of the build. */
  assets: Prints
  portalPaths: string[]
  publicUrl: string
  onChange(): void
}

/** The pages that are shown now, with the files of the build and those that name all pages. */
export function openShownPages({ assets, portalPaths, publicUrl, onChange }: Deps) {
  let prints: Prints = new Map()
  let files = assets
  let changing = Promise.resolve()

  async function place(next: Prints) {
    const pages = [...next].filter(([path, file]) => isForAll(path, file)).map(([path]) => path)
    const unlisted = [...next].filter(([, file]) => isUnlisted(file)).map(([path]) => path)
    const closed = [...portalPaths, ...unlisted.filter((path) => !hidden.has(path))]
    const generated = await siteFiles({ pages, portalPaths, closed, publicUrl })
    prints = next
    files = new Map([...assets, ...next, ...generated])
    onChange()
  }

  return {
    /** Shows other prints, one change after the other: each begins with what the one before has left. */
    change(work: (prints: Prints) => Promise<Prints>) {
      changing = changing
        .catch(() => {})
        .then(async () => {
          const next = await work(prints)
          if (next !== prints) await place(next)
        })
      return changing
    },

    paths: () => [...files.keys()].filter((path) => !hidden.has(path)),

    find: (path: string) => (hidden.has(path) ? undefined : files.get(path)),

    /** A page that must be there, which may be one without an address. */
    at(path: string): PageFile {
      const file = files.get(path)
      if (!file) throw new Error(`The build has no page ${path}.`)
      return file
    },
  }
}

/** Files that have no address of their own: the not-found page and the portal's shell. */
const hidden = new Set(['/404', portalShell])

const isForAll = (path: string, file: PageFile) =>
  file.policy !== undefined && !hidden.has(path) && !isUnlisted(file)

/** A page that search engines should not list. */
const isUnlisted = ({ policy, body }: PageFile) =>
  policy !== undefined && body.includes('content="noindex"')
