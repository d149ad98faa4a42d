import { readdirSync, readFileSync } from 'node:fs'

/**
 * Seconds of CPU that processes have taken until now, user's and system's, all of their threads; with
 * `ended` also what their own processes had taken that have ended.
 */
export const cpuSecondsOf = (pids: readonly number[], { ended = false } = {}) =>
  pids.reduce((sum, pid) => sum + ticksOf(pid, ended ? 4 : 2), 0) / ticksASecond

/** What Linux counts for user programs on every machine (getconf CLK_TCK). */
const ticksASecond = 100

/** The process and all that it has started, directly or not. */
export function withDescendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)] as const)
  const found = [pid]
  for (const parent of found) {
    found.push(...parents.filter(([, itsParent]) => itsParent === parent).map(([child]) => child))
  }
  return found
}

/** Megabytes of a process's memory, shared pages by their share. */
export function memoryOf(pid: number) {
  const smaps = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(smaps)?.[1]) / 1024
}

/** The first words of the program's command line. */
export const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function ticksOf(pid: number, fields: number) {
  return statOf(pid)
    .slice(11, 11 + fields)
    .reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** The fields after the name, which may have spaces and brackets; none when the process has ended. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
