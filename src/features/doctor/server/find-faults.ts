import { mayCarrySecret } from '#features/backups/server/make-backup.ts'
import type { BackupPlace } from '#features/backups/server/places/place.ts'
import { readBackups } from '#features/backups/server/read-backups.ts'
import type { Settings } from '#features/publishing/site-types.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readServerClock } from '#platform/server/db/server-clock.ts'
import { freeBytesAt } from '#platform/server/files/free-bytes.ts'
import { countJobs } from '#platform/server/jobs.ts'
import { countUnsent } from '#platform/server/mail/data.ts'
import type { Signer } from '#platform/server/signer.ts'
import { judgeAddress } from '../address-rules.ts'
import { type Finding, inOrder, type Topic } from '../finding-types.ts'
import { judgeSender } from '../sender-rules.ts'
import {
  judgeBackups,
  judgeClock,
  judgeDisk,
  judgeEngine,
  judgeJobs,
  judgeMail,
  judgeSettings,
  judgeVersion,
} from '../server-rules.ts'
import { measureAddress } from './measure/public-address.ts'
import { measureSender, systemLookup, type TextLookup } from './measure/sender.ts'

/** What the environment of a server alone says. */
export type DoctorSettings = {
  lookup: TextLookup
  /** Whether SMTP_URL is set. */
  hasMailServer: boolean
  /** Whether a firewall can let media in: by MEDIA_PORT, or since another server has them. */
  hasMediaPort: boolean
  /** Why a media service elsewhere cannot carry classes, and what to do. */
  examineEngine?: (() => Promise<string | undefined>) | undefined
  /** Backups lie in a bucket and are not encrypted. */
  backupsArePlainElsewhere: boolean
  /** What is free, by the name of the setting that says where. */
  freeBytes: Readonly<Record<string, () => Promise<number | undefined>>>
}

export type DoctorDeps = DoctorSettings & {
  db: Db
  clock: Clock
  signer: Signer
  settings(): Settings
  publicUrl: string
  uploadLimitMb: number
  about: { version: string; build: string }
  /** Why there is no sound and video at present. */
  mediaTrouble(): Promise<string | undefined>
}

export const doctorSettings = (
  config: Pick<
    Config,
    'SMTP_URL' | 'VIDEO_ENGINE' | 'MEDIA_PORT' | 'DATA_DIR' | 'BACKUP_TO' | 'BACKUP_RECIPIENTS'
  >,
  backups: Pick<BackupPlace, 'room' | 'isElsewhere'>,
  examineEngine: DoctorSettings['examineEngine'],
): DoctorSettings => ({
  examineEngine,
  lookup: systemLookup(),
  hasMailServer: config.SMTP_URL !== undefined,
  backupsArePlainElsewhere: !mayCarrySecret({
    place: backups,
    recipients: config.BACKUP_RECIPIENTS,
  }),
  hasMediaPort: config.VIDEO_ENGINE !== 'builtin' || config.MEDIA_PORT !== undefined,
  freeBytes: {
    DATA_DIR: () => freeBytesAt(config.DATA_DIR),
    ...(config.BACKUP_TO === 'folder' && { BACKUP_DIR: backups.room }),
  },
})

/** The text that a server signs to prove that it is the academy's. */
export const proofOf = (signer: Pick<Signer, 'sign'>, nonce: string) =>
  signer.sign(provedText(nonce))

const provedText = (nonce: string) => `reached:${nonce}`

/** Examines everything but what only a browser sees. What cannot be examined is said, and hides nothing else. */
export async function findFaults(deps: DoctorDeps): Promise<Finding[]> {
  const { db, clock, signer, settings, lookup } = deps
  const now = clock()
  const { mailFrom, reviewers, contactEmail } = settings()
  const examinations: [Topic, () => Promise<Finding | Finding[]>][] = [
    [
      'The academy’s address',
      async () =>
        judgeAddress(
          await measureAddress({
            ...deps,
            isProof: (nonce, proof) => signer.isSigned(provedText(nonce), proof),
          }),
          now,
        ),
    ],
    [
      'The mail’s sender',
      async () => (deps.hasMailServer ? judgeSender(await measureSender(mailFrom, lookup)) : []),
    ],
    ['Outgoing mail', async () => judgeMail({ ...(await mailFacts(db, now)), ...deps })],
    ['Jobs', async () => judgeJobs(await jobFacts(db, now))],
    ['Backups', () => examineBackups(deps, now)],
    ['Clock', async () => judgeClock((await readServerClock(db)).aheadMs)],
    [
      'Live rooms',
      async () =>
        judgeEngine({
          trouble: await deps.mediaTrouble(),
          fault: await deps.examineEngine?.(),
          hasPort: deps.hasMediaPort,
        }),
    ],
    [
      'Version',
      async () => {
        const { version: postgres } = await readServerClock(db)
        const node = process.versions.node
        return judgeVersion({ ...deps.about, node, postgres }, now)
      },
    ],
    [
      'Settings',
      async () =>
        judgeSettings({
          mailFrom,
          hasMailServer: deps.hasMailServer,
          reviewers: reviewers.length,
          hasContactEmail: contactEmail !== undefined,
        }),
    ],
    ...Object.entries(deps.freeBytes).map(([name, free]): (typeof examinations)[number] => [
      'Disk',
      async () => judgeDisk(name, await free().catch(() => undefined)),
    ]),
  ]
  const found = await Promise.all(
    examinations.map(([topic, examine]) =>
      examine().catch((error: Error) => ({
        topic,
        state: 'unknown' as const,
        words: `This could not be examined: ${error.message}`,
      })),
    ),
  )
  return inOrder(found.flat())
}

const secondsSince = (at: Date | null, now: Date) =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0

async function mailFacts(db: Db, now: Date) {
  const { oldest, given_up } = await countUnsent(db)
  return { oldestSeconds: secondsSince(oldest, now), failed: given_up }
}

async function jobFacts(db: Db, now: Date) {
  const { oldest, failed } = await countJobs(db)
  return { oldestSeconds: secondsSince(oldest, now), failed }
}

async function examineBackups({ db, backupsArePlainElsewhere }: DoctorDeps, now: Date) {
  const { last, copy, failure, isOld } = await readBackups(db, now)
  return judgeBackups({
    lastAt: last?.ended_at,
    isOld,
    failure: failure?.failure ?? undefined,
    missingFiles: last?.missing_files ?? 0,
    isCopy: copy !== undefined,
    arePlainElsewhere: backupsArePlainElsewhere,
    now,
  })
}
