import { execFile, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

export type Load = { requests: number; errors: number; p99: number }

const connections = 32

/** Whether wrk is on this machine, which takes far less of it than a client in Node. */
export const hasWrk = has('wrk', '--version')

export function has(program: string, argument: string) {
  return spawnSync(program, [argument]).error === undefined
}

/** Asks for an address as often as it is answered, on 32 connections that are kept. */
export const loadOf = (url: string, headers: Record<string, string>, seconds: number) =>
  hasWrk ? wrk(url, headers, seconds) : fromNode(url, headers, seconds)

async function wrk(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${Math.max(1, Math.round(seconds))}s`, '--latency'],
    ...sent,
    url,
  ])
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  const [, amount, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    requests,
    errors: Number(failed ?? 0),
    p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
  }
}

async function fromNode(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let errors = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const startedAt = performance.now()
      get(url, { agent, headers }, (response) => {
        if ((response.statusCode ?? 500) >= 400) errors += 1
        response.resume().once('end', () => {
          times.push(performance.now() - startedAt)
          resolve()
        })
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await one()
    }),
  )
  agent.destroy()
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return { requests: times.length, errors, p99 }
}
