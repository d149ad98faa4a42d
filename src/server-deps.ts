import type { ProviderAccesses } from '#features/accounts/server/providers/open-providers.ts'
import type { DoctorSettings } from '#features/doctor/server/find-faults.ts'
import type { VideoProvider } from '#features/live-rooms/server/video-engine.ts'
import type { PublishedSite } from '#features/publishing/server/open-site.ts'
import type { SetOnServer } from '#features/publishing/settings-rules.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { TrustedProxies } from '#platform/server/http/create-http-server.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { Signer } from '#platform/server/signer.ts'

/** Everything a server needs from outside; tests replace the clock and the mail. */
export type ServerDeps = {
  database: Database
  files: Files
  site: PublishedSite
  /** What the environment sets instead of the office. */
  setOnServer: SetOnServer
  log: Log
  clock: Clock
  publicUrl: string
  /** Proxies whose X-Forwarded-For is trusted, besides this machine. */
  trustedProxies?: TrustedProxies
  hstsForSubdomains?: boolean
  /** Signs cookies. */
  signer: Signer
  /** Identity providers; without any people log in with their passwords alone. */
  providers?: ProviderAccesses
  /** How long a provider may take to answer a request. */
  providerTimeoutMs?: number | undefined
  /** Whether students whose ID has no address on record wait for approval. */
  studentIdApproval?: boolean
  jobs: Jobs
  changes: Changes
  mailQueue: MailQueue
  /** The video engine; without one, live rooms have no sound and video. */
  video?: VideoProvider
  /** The size limit of recordings. */
  uploadLimitMb?: number
  /** The size limit of takes. */
  performanceLimitMb?: number
  /** How much each student may keep in the academy's storage. */
  studentStorageMb?: number
  /** How long the email of a decision on an application waits before it goes out. */
  emailDelaySeconds?: number
  /** Whether `/design` exists, the page with all components. */
  showDesign?: boolean
  /** Where printed pages are kept from one start to the next. */
  printFolder: string
  /** Whether pages of a changed site are printed; only tests leave it out. */
  printsMissing?: boolean | undefined
  /** The folder of the built pages. */
  build?: string
  /** What is free where the server writes; without it, on the disk of `printFolder`. */
  freeBytes?: (() => Promise<number>) | undefined
  /** What fits where backups are kept, as far as anybody knows. */
  backupBytes?: (() => Promise<number | undefined>) | undefined
  /** How long a measurement of the server's health is reused. */
  healthCacheMs?: number | undefined
  /** What only the settings of the server say, for the one who examines it. */
  doctor: DoctorSettings
  /** How long an idle connection is kept when the server stops, for one more request. */
  patienceMs?: number
  /** With it whoever has it may read the server's numbers. */
  metricsToken?: string | undefined
}
