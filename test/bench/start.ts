import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { makeRunFolder, temporaryFolder } from '../temporary-folder.ts'
import { briefly, many } from './briefly.ts'
import { commandOf, cpuSecondsOf, withDescendants } from './processes.ts'
import { withSpread } from './spread.ts'

/**
 * What `npm start` costs with everything built, until it answers, and how much of a core its quiet
 * processes take afterwards: `node test/bench/start.ts [starts] [seconds quiet]`. The start that makes
 * the database is left out.
 */
async function measure(starts: number, quietSeconds: number) {
  const removeFolder = await makeRunFolder()
  const dataDir = join(await temporaryFolder('start'), 'data')
  const times: Start[] = []
  for (let index = many(-1, 0); index < starts; index += 1) {
    const its = await startOnce(dataDir, index === starts - 1 ? quietSeconds : 0)
    if (index >= 0) times.push(its)
  }
  console.log('| a start | wall, s | CPU of all, s | of PostgreSQL, s | of the server alone, s |')
  console.log('|---|---|---|---|---|')
  const row = (its: (start: Start) => number) => withSpread(times.map(its))
  const columns = [
    row(({ wall }) => wall),
    row(({ all }) => all),
    row(({ postgres }) => postgres),
    row(({ server }) => server),
  ]
  console.log(`| ${starts} starts | ${columns.join(' | ')} |`)
  console.log(`\nquiet, of a core: ${times.at(-1)?.quiet.join(', ') || 'not measured'}`)
  await removeFolder()
}

/** A try of the bench itself takes any build; `npm start` would make one of its own. */
const command: [string, ...string[]] = briefly
  ? [process.execPath, 'build/start/main.js']
  : ['npm', 'start']

type Start = { wall: number; all: number; postgres: number; server: number; quiet: string[] }

async function startOnce(dataDir: string, quietSeconds: number): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, MEDIA_ADDRESS: '127.0.0.1' },
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await wait(20)
  }
  const wall = (performance.now() - startedAt) / 1000
  const processes = withDescendants(pid)
  const isOf = (word: RegExp) => processes.filter((its) => word.test(commandOf(its).trim()))
  const figures = {
    wall,
    all: cpuSecondsOf(processes, { ended: true }),
    postgres: cpuSecondsOf(isOf(/postgres/), { ended: true }),
    server: cpuSecondsOf(isOf(/node\S* .*(start\/main\.js|src\/main\.ts)$/)),
  }
  const quiet = quietSeconds > 0 ? await shareOf(processes, quietSeconds) : []
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ...figures, quiet }
}

/** How much of a core each process takes; those that take nothing are left out. */
async function shareOf(processes: readonly number[], seconds: number) {
  // What a start leaves to do is over then.
  await wait(5_000)
  const before = processes.map((pid) => cpuSecondsOf([pid]))
  await wait(seconds * 1000)
  return processes.flatMap((pid, index) => {
    const share = ((cpuSecondsOf([pid]) - (before[index] ?? 0)) / seconds) * 100
    const name = commandOf(pid).trim().split(/[ /]/).at(-1)
    return share > 0 ? [`${name} ${share.toFixed(2)} %`] : []
  })
}

await measure(Number(process.argv[2] ?? many(5, 1)), Number(process.argv[3] ?? many(30, 0)))
