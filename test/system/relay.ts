import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Coturn; undefined where it is not installed. */
export const turnserverPath =
  process.env.TURNSERVER_PATH ||
  ['/usr/bin/turnserver', '/usr/local/bin/turnserver'].find((path) => existsSync(path))

/** A relay on this machine alone, for credentials made with the secret. */
export async function openRelay(secret: string) {
  const folder = await temporaryFolder('relay')
  const port = await freePort()
  const child = spawn(
    turnserverPath ?? '',
    [
      '-n',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--allow-loopback-peers',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=academy.example',
      `--userdb=${join(folder, 'users')}`,
      `--pidfile=${join(folder, 'pid')}`,
      '--log-file=stdout',
      '--simple-log',
      '--verbose',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The relay ended: ${log}`)))
    child.stdout.on('data', (chunk) => {
      log += chunk
      if (/Total General servers/.test(log)) resolve()
    })
  })
  return {
    /** Its URL for UDP or TCP. */
    over: (transport: 'udp' | 'tcp') => `turn:127.0.0.1:${port}?transport=${transport}`,
    log: () => log,
    async close() {
      child.removeAllListeners('exit')
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
