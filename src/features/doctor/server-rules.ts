import { leastFreeBytes, stuckAfterSeconds } from '#platform/health-limits.ts'
import type { Finding, State } from './finding-types.ts'

const gigabyte = 1_000_000_000

/** Below this somebody should look, long before it is too little. */
const littleFreeBytes = 5 * gigabyte

export function judgeDisk(name: string, freeBytes: number | undefined): Finding {
  const topic = 'Disk'
  if (freeBytes === undefined) {
    return { topic, state: 'unknown', words: `What is free for ${name} could not be found out.` }
  }
  const state: State =
    freeBytes < leastFreeBytes ? 'wrong' : freeBytes < littleFreeBytes ? 'look' : 'well'
  const gigabytes = freeBytes / gigabyte
  const free = `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB are free for ${name}.`
  if (state === 'well') return { topic, state, words: free }
  return {
    topic,
    state,
    words: `${free} Full, it stops everything that is sent to the academy. Delete what is not the academy’s, put backups elsewhere (BACKUP_DIR), or get a larger disk.`,
  }
}

/** How far the database's clock is ahead of this process's, in milliseconds. */
export function judgeClock(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (seconds < 2) {
    return { topic: 'Clock', state: 'well', words: 'Server and database agree on the time.' }
  }
  return {
    topic: 'Clock',
    state: seconds < 30 ? 'look' : 'wrong',
    words: `The database’s clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the server’s. Let both machines set their clocks by the network (timedatectl set-ntp true).`,
  }
}

export type QueueFacts = {
  /** How long the oldest that is due has waited. */
  oldestSeconds: number
  failed: number
}

export function judgeJobs({ oldestSeconds, failed }: QueueFacts): Finding {
  const topic = 'Jobs'
  if (oldestSeconds > stuckAfterSeconds.jobs) {
    return {
      topic,
      state: 'wrong',
      words: `What is due has waited for ${Math.round(oldestSeconds / 60)} minutes: reminders, rooms and mails do not come. Start the server again, and look at its log.`,
    }
  }
  if (failed > 0) {
    return {
      topic,
      state: 'look',
      words: `${failed === 1 ? 'One job was' : `${failed} jobs were`} given up lately. The log says why.`,
    }
  }
  return { topic, state: 'well', words: 'What is due is done.' }
}

export function judgeMail({
  hasMailServer,
  oldestSeconds,
  failed,
}: QueueFacts & { hasMailServer: boolean }): Finding {
  const topic = 'Outgoing mail'
  if (!hasMailServer) {
    return {
      topic,
      state: 'wrong',
      words:
        'No mail leaves: SMTP_URL is not set, and mails lie in the folder outbox of DATA_DIR. Nobody can confirm an address or set a new password. Set it to your mail service’s address.',
    }
  }
  if (oldestSeconds > stuckAfterSeconds.mail) {
    return {
      topic,
      state: 'wrong',
      words: `Mail has waited for ${Math.round(oldestSeconds / 60)} minutes: the mail server does not take it. It is tried again by itself for two days; send yourself a mail to see what it says.`,
    }
  }
  if (failed > 0) {
    return {
      topic,
      state: 'look',
      words: `${failed === 1 ? 'One mail was' : `${failed} mails were`} refused for good; the overview says which.`,
    }
  }
  return { topic, state: 'well', words: 'The mail server takes what it is given.' }
}

export function judgeBackups(facts: {
  lastAt: Date | undefined
  isOld: boolean
  failure: string | undefined
  missingFiles: number
  isCopy: boolean
  /** They lie in a bucket, and anybody who reads it can open them. */
  arePlainElsewhere: boolean
  now: Date
}): Finding {
  const { lastAt, isOld, failure, missingFiles, isCopy, arePlainElsewhere, now } = facts
  const topic = 'Backups'
  if (isCopy)
    return {
      topic,
      state: 'look',
      words: 'This is a restored copy: none are made of it, and no mail leaves.',
    }
  const tried = failure ? ` The last try failed: ${failure}` : ''
  if (isOld) {
    return {
      topic,
      state: 'wrong',
      words: `${lastAt ? 'The last one is more than two days old.' : 'There is none.'}${tried} See docs/running/backup.md.`,
    }
  }
  if (!lastAt) return { topic, state: 'look', words: `The first is made within the hour.${tried}` }
  const hours = Math.floor((now.getTime() - lastAt.getTime()) / (60 * 60 * 1000))
  const age = `The last one was made ${hours < 1 ? 'within the hour' : `${hours} hours ago`}.`
  if (missingFiles > 0) {
    return {
      topic,
      state: 'look',
      words: `${age} It lacks ${missingFiles} files that the store has lost.`,
    }
  }
  const plain = arePlainElsewhere ? ` ${plainElsewhere}` : ''
  const state = failure || arePlainElsewhere ? 'look' : 'well'
  return { topic, state, words: `${age}${tried}${plain}` }
}

const plainElsewhere =
  'Whoever can read the bucket can read everybody’s data in it, and the secret that signs logins is left out. Run npm run backup:key and set BACKUP_RECIPIENTS: see docs/running/backup.md.'

/**
 * `trouble`: why there is no sound and video at present. `fault`: why a service elsewhere cannot bring
 * any, and what to do.
 */
export function judgeEngine(facts: {
  trouble: string | undefined
  fault: string | undefined
  hasPort: boolean
}): Finding {
  const { trouble, fault, hasPort } = facts
  const topic = 'Live rooms'
  if (fault) return { topic, state: 'wrong', words: `They have no sound and pictures: ${fault}` }
  if (trouble) {
    return {
      topic,
      state: 'wrong',
      words: `They have no sound and pictures: ${trouble} The server tries again by itself; if it goes on, look at its log.`,
    }
  }
  if (!hasPort) {
    return {
      topic,
      state: 'look',
      words:
        'Sound and pictures come to any UDP port, which a firewall cannot let in. Set MEDIA_PORT, and open that port for UDP.',
    }
  }
  return { topic, state: 'well', words: 'The engine of sound and pictures works.' }
}

/** When a major version of PostgreSQL gets no more fixes, by postgresql.org/support/versioning. */
const postgresEnds: Readonly<Record<number, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}
const halfAYear = 182 * 24 * 60 * 60 * 1000

export function judgeVersion(
  facts: { version: string; build: string; node: string; postgres: string },
  now: Date,
): Finding {
  const { version, build, node, postgres } = facts
  const topic = 'Version'
  const words = `Cadenza ${version} (${build}), Node ${node}, PostgreSQL ${postgres}.`
  const ends = postgresEnds[Number.parseInt(postgres, 10)]
  if (ends && new Date(ends).getTime() - now.getTime() < halfAYear) {
    return {
      topic,
      state: 'look',
      words: `${words} This PostgreSQL gets no more fixes after ${ends}: move to a newer one (docs/running/backup.md).`,
    }
  }
  return { topic, state: 'well', words }
}

export function judgeSettings(facts: {
  mailFrom: string
  hasMailServer: boolean
  reviewers: number
  hasContactEmail: boolean
}): Finding[] {
  const topic = 'Settings'
  const { mailFrom, hasMailServer, reviewers, hasContactEmail } = facts
  const found: Finding[] = []
  if (hasMailServer && mailFrom.endsWith('.example')) {
    found.push({
      topic,
      state: 'wrong',
      words: `Mails come from ${mailFrom}, which nobody has: they are refused or go to spam. Set an address of your own under The Site, Settings, or MAIL_FROM.`,
    })
  }
  if (reviewers === 0) {
    found.push({
      topic,
      state: 'wrong',
      words:
        'Nobody may open applications. Name who should under The Site, Settings, or in REVIEWER_EMAILS.',
    })
  }
  if (!hasContactEmail) {
    found.push({
      topic,
      state: 'look',
      words:
        'Messages from the contact page go nowhere: it opens the visitor’s own mail program. Say where they go under The Site, Settings, or in CONTACT_EMAIL.',
    })
  }
  if (found.length === 0) found.push({ topic, state: 'well', words: 'Nothing is missing.' })
  return found
}
