import {
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { installFor } from './other-platform.ts'
import { makeReleaseFolder, type Parts } from './release-folder.ts'
import { nodePackage } from './runtime-packages.ts'

/**
 * Packs what is built into `releases/`, one archive for each platform: `pack.ts x64 arm64`. The same
 * build makes the same bytes.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

async function pack(cpu: string) {
  const name = `cadenza-${version}-linux-${cpu}`
  const folder = join('releases', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await makeReleaseFolder(folder, partsFor(cpu))
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !isFolder(join(folder, path)),
  )
  const sources = paths.toSorted().map((path) => ({
    type: 'file' as const,
    source: join(folder, path),
    target: `${name}/${path}`,
  }))
  // Whoever built it, and when, is no part of it.
  const unowned = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime: new Date(0) }
  const tar = packTar(sources, {
    map: (header) => ({
      ...header,
      ...unowned,
      mode: header.mode && header.mode & 0o111 ? 0o755 : 0o644,
    }),
  })
  const file = `${folder}.tar.gz`
  await pipeline(tar, createGzip({ level: 9 }), createWriteStream(file))
  const unpacked = paths.reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0)
  process.stdout.write(
    `${file}: ${megabytes(statSync(file).size)}, unpacked ${megabytes(unpacked)}\n`,
  )
}

/** The packages of this machine's own platform are installed here already. */
function partsFor(cpu: string): Parts {
  if (cpu === 'x64' && process.platform === 'linux' && process.arch === 'x64') {
    return { node: join(nodePackage, 'bin/node'), modules: '.', platform: { os: 'linux', cpu } }
  }
  if (cpu === 'arm64') return installFor({ os: 'linux', cpu }, 'releases/.arm64')
  throw new Error(`There are releases for linux-x64, made on such a machine, and linux-arm64.`)
}

const isFolder = (path: string) => lstatSync(path).isDirectory()
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

for (const cpu of process.argv.slice(2)) await pack(cpu)
