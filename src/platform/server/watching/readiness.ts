import { leastFreeBytes, stuckAfterSeconds } from '#platform/health-limits.ts'
import type { Observed } from './observe.ts'

/** What the academy cannot do its work without. */
const needed = ['database', 'files', 'disk'] as const

/** How each part of the server is, in a word. */
export async function readiness(observed: Observed) {
  const [answers, filesAnswer, freeBytes, backupPlace, queues] = await Promise.all([
    observed.databaseAnswers(),
    observed.filesAnswer(),
    observed.freeBytes(),
    observed.backupPlace(),
    observed.queues(),
  ])
  const parts = {
    database: answers ? 'ok' : 'away',
    files: filesAnswer ? 'ok' : 'away',
    disk: freeBytes === undefined ? 'unknown' : isFull(freeBytes) ? 'full' : 'ok',
    backups: backupPlace === undefined ? 'unknown' : isFull(backupPlace.bytes) ? 'full' : 'ok',
    media: observed.mediaTrouble() === undefined ? 'ok' : 'away',
    jobs: wordFor(queues?.job.oldestSeconds, stuckAfterSeconds.jobs),
    mail: wordFor(queues?.mail.oldestSeconds, stuckAfterSeconds.mail),
  } as const
  return {
    isReady: needed.every((part) => parts[part] === 'ok'),
    parts,
    oldestMailSeconds: queues && Math.round(queues.mail.oldestSeconds),
  }
}

/** The disk that has too little room, for the office; the academy's own one first. */
export async function findFullDisk(observed: Pick<Observed, 'freeBytes' | 'backupPlace'>) {
  const [own, place] = await Promise.all([observed.freeBytes(), observed.backupPlace()])
  if (own !== undefined && isFull(own)) return { holds: 'academy', free_bytes: own } as const
  const free = place?.bytes
  return free !== undefined && isFull(free)
    ? ({ holds: 'backups', free_bytes: free } as const)
    : null
}

const isFull = (freeBytes: number | undefined) =>
  freeBytes !== undefined && freeBytes < leastFreeBytes

const wordFor = (oldestSeconds: number | undefined, most: number) =>
  oldestSeconds === undefined ? 'unknown' : oldestSeconds > most ? 'stuck' : 'ok'
