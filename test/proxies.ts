import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type RunningProxy = { url: string; stop(): Promise<void> }

const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

/** Why a test with this proxy is skipped, if it is. */
export const without = (name: keyof typeof programs) =>
  existsSync(programs[name]) ? undefined : `there is no ${programs[name]}`

/**
 * Nginx with the file that the product ships, before the servers at these addresses. What it cannot have here
 * is replaced: the port, and the certificate, with the encryption that needs it; with `encrypted` by a
 * certificate that nobody has signed, which needs openssl. `edit` spoils the rest.
 */
export async function startNginx(
  servers: string | readonly string[],
  { port = 0, encrypted = false, edit = (site: string) => site } = {},
): Promise<RunningProxy & { redirects: string }> {
  const folder = await temporaryFolder('nginx')
  const [listened, plain] = [port || (await freePort()), await freePort()]
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/server 127\.0\.0\.1:3000(.*);/, (_, options) =>
      [servers]
        .flat()
        .map((it) => `server ${new URL(it).host}${options};`)
        .join('\n'),
    )
    .replace(
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${listened}${encrypted ? ' ssl http2' : ''};`,
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/^ *ssl_certificate(_key)? .*\n/gm, (line) =>
      encrypted ? line.replace(/\/\S+\/(\w+\.pem)/, `${folder}/$1`) : '',
    )
  await writeFile(join(folder, 'site.conf'), edit(site))
  if (encrypted) await makeCertificate(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
    error_log stderr; events {} http { access_log off; ${temporary.join(' ')} include site.conf; }`,
  )
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
  const url = `${encrypted ? 'https' : 'http'}://127.0.0.1:${listened}`
  const redirects = `http://127.0.0.1:${plain}`
  // Where nobody has signed the certificate, the redirect tells that it runs.
  const asked = encrypted ? redirects : `${url}/healthz`
  return { ...(await run(programs.nginx, args, url, { asked })), redirects }
}

const makeCertificate = (folder: string) =>
  promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
    ...['-subj', '/CN=127.0.0.1', '-days', '2'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ])

/** Caddy with the file that the product ships, without encryption and without its own interface. */
export async function startCaddy(server: string): Promise<RunningProxy> {
  const folder = await temporaryFolder('caddy')
  const file = join(folder, 'Caddyfile')
  const site = await readFile('deploy/Caddyfile', 'utf8')
  await writeFile(file, site.replace('grace_period 5s', 'grace_period 1s\n\tadmin off'))
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { CADENZA_SITE: url, CADENZA_SERVER: new URL(server).host, HOME: folder }
  return run(programs.caddy, ['run', '--config', file], url, { env })
}

async function run(
  program: string,
  args: string[],
  url: string,
  { env = {}, asked = `${url}/healthz` },
): Promise<RunningProxy> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const exited = once(child, 'exit')
  const answers = () =>
    fetch(asked, { redirect: 'manual' }).then(
      ({ status }) => status < 400,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`)
    await wait(20)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
