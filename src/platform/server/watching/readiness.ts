import type { Observed } from './observe.ts'

/** What the academy cannot do its work without. */
const needed = ['database', 'files', 'disk'] as const

const leastFreeBytes = 1_000_000_000
const stuckAfterSeconds = { jobs: 15 * 60, mail: 60 * 60 }

/** How each part of the server is, in a word. */
export async function readiness(observed: Observed) {
  const [answers, filesAnswer, freeBytes, queues] = await Promise.all([
    observed.databaseAnswers(),
    observed.filesAnswer(),
    observed.freeBytes(),
    observed.queues(),
  ])
  const parts = {
    database: answers ? 'ok' : 'away',
    files: filesAnswer ? 'ok' : 'away',
    disk: freeBytes === undefined ? 'unknown' : freeBytes < leastFreeBytes ? 'full' : 'ok',
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

const wordFor = (oldestSeconds: number | undefined, most: number) =>
  oldestSeconds === undefined ? 'unknown' : oldestSeconds > most ? 'stuck' : 'ok'
