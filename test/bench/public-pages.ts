import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { many } from './briefly.ts'
import { has, hasWrk, loadOf } from './load.ts'
import { cpuSecondsOf, withDescendants } from './processes.ts'
import { startEmptyProduct } from './product.ts'

const root = join(import.meta.dirname, '../..')

type Arm = { name: string; url: string; pid: number; end(): Promise<unknown> }
type Figures = { perCpuSecond: number; p99: number }

const headers = { 'accept-encoding': 'br' }

/**
 * Requests of public pages for each second of CPU: the product beside nginx, which sends the same
 * bytes from files compressed before, and beside a bare Node server that sends them from memory. By
 * turns, after a warm-up: `node test/bench/public-pages.ts [rounds] [seconds]`.
 */
async function compare(rounds: number, seconds: number) {
  if (!hasWrk) console.log('wrk is missing: a client in Node asks instead, and delays the answers.')
  const postgres = await joinTestPostgres()
  const folder = await temporaryFolder('public-pages')
  const { url, ...started } = await startEmptyProduct()
  const product = { name: 'ours', ...started, url: url.replace('localhost', '127.0.0.1') }
  const paths = ['/', '/courses/1', scriptOf()]
  const arms = [product, ...(await startOthers(folder, product.url, paths))]
  console.log(`${rounds} rounds of ${seconds} s, 32 connections, requests for a second of CPU\n`)
  console.log(
    `| bytes | ${arms.map(({ name }) => `${name} | p99, ms`).join(' | ')} | to nginx | to bare |`,
  )
  console.log(`|${'---|'.repeat(arms.length * 2 + 3)}`)
  // Less than a second is a try of the bench itself.
  const measured = seconds < 1 ? paths.slice(0, 1) : paths
  for (const path of measured) console.log(await rowOf(arms, path, rounds, seconds))
  for (const arm of arms.reverse()) await arm.end()
  await postgres.leave()
}

async function rowOf(arms: readonly Arm[], path: string, rounds: number, seconds: number) {
  const figures = new Map(arms.map(({ name }) => [name, [] as Figures[]]))
  for (let round = seconds < 1 ? 0 : -1; round < rounds; round += 1) {
    for (const arm of arms) {
      // The first round warms up, for less time.
      const its = await askArm(arm, path, round < 0 ? seconds / 5 : seconds)
      if (round >= 0) figures.get(arm.name)?.push(its)
    }
  }
  const of = (name: string) => figures.get(name) ?? []
  const cells = arms.flatMap(({ name }) => [
    Math.round(median(of(name).map(({ perCpuSecond }) => perCpuSecond))),
    median(of(name).map(({ p99 }) => p99)).toFixed(1),
  ])
  const ours = of('ours')
  const ratios = ['nginx', 'bare Node'].map((other) => {
    const theirs = of(other)
    if (theirs.length === 0) return '-'
    const each = ours.map((it, round) => it.perCpuSecond / (theirs[round]?.perCpuSecond ?? 1))
    return `${median(each).toFixed(2)} (${each.map((it) => it.toFixed(2)).join(' ')})`
  })
  const { length } = Buffer.from(await (await fetch(arms[0]?.url + path)).arrayBuffer())
  return `| ${[`${path} (${length} bytes unpacked)`, ...cells, ...ratios].join(' | ')} |`
}

async function askArm({ name, url, pid }: Arm, path: string, seconds: number): Promise<Figures> {
  const processes = withDescendants(pid)
  const before = cpuSecondsOf(processes)
  const { requests, errors, p99 } = await loadOf(url + path, headers, seconds)
  if (errors > 0) throw new Error(`${name} failed ${errors} times at ${path}`)
  return { perCpuSecond: requests / (cpuSecondsOf(processes) - before), p99 }
}

async function startOthers(folder: string, ours: string, paths: readonly string[]) {
  const files = join(folder, 'files')
  for (const path of paths) {
    const file = join(files, fileOf(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await bytesOf(ours + path, 'identity'))
    await writeFile(`${file}.br`, await bytesOf(ours + path, 'br'))
  }
  const others = [await startBare(files, paths)]
  if (has('nginx', '-v') && existsSync(brotliModule))
    others.unshift(await startNginx(folder, files))
  else
    console.log('nginx is missing (apt-get install nginx-light libnginx-mod-http-brotli-static).')
  for (const { name, url } of others) {
    for (const path of paths) {
      const [one, other] = [await bytesOf(ours + path, 'br'), await bytesOf(url + path, 'br')]
      if (!one.equals(other)) throw new Error(`${name} sends other bytes at ${path}`)
    }
  }
  return others
}

const fileOf = (path: string) => (/\.\w+$/.test(path) ? path : join(path, 'index.html'))

/** The bytes as they cross the wire: fetch would unpack them. */
async function bytesOf(url: string, encoding: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk) => chunks.push(chunk))
    response.once('end', () => resolve(Buffer.concat(chunks)))
  }).once('error', reject)
  return promise
}

/** React, the largest script of the pages with islands. */
function scriptOf() {
  const [name] = globSync('react-*.js', { cwd: join(root, 'build/client/assets') })
  if (!name) throw new Error('The site is not built: npm run build')
  return `/assets/${name}`
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** One worker; everything that it would do besides sending is off. */
async function startNginx(folder: string, files: string): Promise<Arm> {
  const port = await freePort()
  const settings = join(folder, 'nginx.conf')
  await writeFile(
    settings,
    `load_module ${brotliModule};
    user root; worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; text/javascript js; }
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${files}; brotli_static on;
        location / { try_files $uri $uri/index.html =404; }
      }
    }`,
  )
  const child = spawn('nginx', ['-c', settings], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => undefined)); tries += 1) {
    if (child.exitCode !== null) throw new Error('nginx did not start.')
    await wait(50)
  }
  return { name: 'nginx', url, pid: child.pid ?? 0, end: () => endOf(child) }
}

async function startBare(files: string, paths: readonly string[]): Promise<Arm> {
  const child = fork(process.argv[1] ?? '', ['bare', files, ...paths])
  const [url] = (await once(child, 'message')) as [string]
  return { name: 'bare Node', url, pid: child.pid ?? 0, end: () => endOf(child) }
}

function endOf(child: ChildProcess) {
  child.kill()
  return once(child, 'exit')
}

async function serveBare([files = '', ...paths]: string[]) {
  const bodies = new Map<string | undefined, Buffer>()
  for (const path of paths) bodies.set(path, await readFile(`${join(files, fileOf(path))}.br`))
  const server = createServer((request, response) => {
    const body = bodies.get(request.url)
    if (!body) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': request.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      etag: '"bare"',
    })
    return response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.send?.(`http://127.0.0.1:${port}`)
  })
}

const [role, ...rest] = process.argv.slice(2)
if (role === 'bare') {
  // A bench that fails leaves nothing running.
  process.once('disconnect', () => process.exit())
  await serveBare(rest)
} else await compare(Number(role ?? many(3, 1)), Number(rest[0] ?? many(10, 0.1)))
