import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { startLiveKit, untilItAnswers } from './livekit-server.ts'

const programs = ['/usr/bin/redis-server', '/usr/sbin/nginx']

/** Why a test with several nodes is skipped, if it is. */
export const withoutNodes = programs
  .filter((program) => !existsSync(program))
  .map((program) => `there is no ${program}`)
  .join(', ')

/** Two nodes of LiveKit that know of each other by Redis, behind one address of an nginx. */
export async function startNodes() {
  const folder = await temporaryFolder('nodes')
  const redisPort = await freePort()
  const redis = spawn(
    '/usr/bin/redis-server',
    ['--port', String(redisPort), '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  )
  await untilItListens(redisPort)
  // Which pages a node has is said at this level alone.
  const startNode = () => startLiveKit({ redis: `127.0.0.1:${redisPort}`, logLevel: 'debug' })
  const first = await startNode()
  const nodes = [first, await startNode()]
  const port = await freePort()
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid pid; ${process.getuid?.() === 0 ? 'user root;' : ''} error_log stderr; events {}
    http {
      access_log off;
      upstream nodes { ${nodes.map((node) => `server 127.0.0.1:${node.port} fail_timeout=1s;`).join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://nodes;
          proxy_http_version 1.1;
          proxy_set_header Host $host;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection upgrade;
          proxy_connect_timeout 1s;
          proxy_read_timeout 1h;
        }
      }
    }`,
  )
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: 'ignore',
  })
  await untilItAnswers(`http://127.0.0.1:${port}`, nginx, () => 'nginx')

  return {
    settings: { ...first.settings, url: `ws://127.0.0.1:${port}` },
    /** The node that carries a room's media. */
    async nodeOf(room: string) {
      const answer = await ask(redisPort, `HGET room_node_map ${room}\r\n`)
      return nodes.find(({ id }) => id && answer.includes(id))
    },
    /** How many nodes have pages connected to them. */
    countUsed: () =>
      nodes.filter((node) => node.logged().includes('new client WS connected')).length,
    async stop() {
      await end(nginx)
      for (const node of nodes) await node.stop()
      await end(redis)
    },
  }
}

/** Redis takes commands as lines too (redis.io/docs/latest/develop/reference/protocol-spec, inline). */
async function ask(port: number, command: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(command)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

async function untilItListens(port: number) {
  while ((await ask(port, 'PING\r\n').catch(() => '')) !== '+PONG\r\n') await wait(50)
}

async function end(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
