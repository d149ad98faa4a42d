import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const sources = globSync('{src,content}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
export const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** Every import of the product's own files, as paths from the repository's root. */
export const imports = product.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, target = '']) => ({
    from: path,
    to: resolve(path, target),
  })),
)

export function resolve(from: string, target: string) {
  if (target.startsWith('#content/')) return target.slice(1)
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return relative(root, join(root, dirname(from), target))
}

export const layers = ['main', 'portal', 'feature', 'platform', 'content']

export function layerOf(path: string) {
  if (path.startsWith('content/')) return 'content'
  if (path.startsWith('src/platform/')) return 'platform'
  if (path.startsWith('src/portal/')) return 'portal'
  return path.startsWith('src/features/') ? 'feature' : 'main'
}

export const sideOf = (path: string) =>
  /^src\/(?:features\/[^/]+|platform|portal)\/(server|web)\//.exec(path)?.[1]

export const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** The owner of a table that a file writes. */
export const ownerOf = (path: string) => featureOf(path) ?? layerOf(path)

/** The private files of a feature: its routes, presenters, screens, and the SQL of its subfolders. */
export const isPrivate = (path: string) =>
  path !== publishedSite &&
  /\/server\/(.*\broutes|(.*\/)?present\b.*|.+\/data)\.ts$|\/web\//.test(path)

/** How any screen reads what stands on the site. */
export const publishedSite = 'src/features/publishing/web/site.tsx'

export const isDataOfAnother = (path: string, target: string) =>
  featureOf(path) !== undefined &&
  featureOf(path) !== featureOf(target) &&
  /^src\/features\/[^/]+\/server\/data\.ts$/.test(target)

export function reaches(
  from: string,
  goal: string,
  uses: Map<string, Set<string>>,
  seen = new Set<string>(),
): boolean {
  for (const next of uses.get(from) ?? []) {
    if (next === goal) return true
    if (seen.has(next)) continue
    seen.add(next)
    if (reaches(next, goal, uses, seen)) return true
  }
  return false
}

export const lines = (found: { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} → ${to}`)
