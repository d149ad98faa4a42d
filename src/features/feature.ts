import type { FastifyInstance } from 'fastify'
import type { Person } from '#platform/actor.ts'
import type { Contract } from '#platform/endpoint.ts'
import type { Found } from '#platform/found.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Changes } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Shares } from '#platform/server/files/shares.ts'
import type { SignedLinks } from '#platform/server/files/signed-links.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import { type Handlers, mount } from '#platform/server/http/mount.ts'
import type { Kernel } from '#platform/server/http/operation.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import type { Retention } from '#platform/server/retention.ts'
import type { Signer } from '#platform/server/signer.ts'
import type { Observed } from '#platform/server/watching/observe.ts'
import type { AccountsDeps } from './accounts/server/open-accounts.ts'
import type { BackupDeps } from './backups/server/make-backup.ts'
import type { DoctorDeps, DoctorSettings } from './doctor/server/find-faults.ts'
import type { CourseSearch } from './enrolments/course-search-types.ts'
import type { FindFirstClass } from './enrolments/server/read-changeable-until.ts'
import type { RoomServer } from './live-rooms/server/room-server/open-room-server.ts'
import type { PrintFailure } from './publishing/contract.ts'
import type { SetOnServer } from './publishing/settings-rules.ts'
import type { Settings, Site } from './publishing/site-types.ts'
import type { RetentionKind } from './retention/rules.ts'
import type { Kind } from './search/rules.ts'

/** The parts that a feature contributes to the product; `src/features.ts` lists the features. */
export type Feature = {
  endpoints?: readonly Endpoints[]
  jobs?: readonly Job[]
  /** Tidies up once an hour. */
  hourly?(on: JobContext): Promise<unknown>
  /** The data about people that it holds. */
  personalData?: PersonalData
  /** Its data that is deleted once it is old. */
  retention?: Partial<Retentions>
  /** How its things are found. */
  search?: Partial<Record<Kind, Find>>
}

/** Endpoints of a contract with what answers them. */
export type Endpoints = {
  contract: Contract
  mount(app: FastifyInstance, kernel: Kernel, context: Context): void
}

export const endpoints = <const C extends Contract>(
  contract: C,
  routes: (context: Context) => Handlers<C>,
): Endpoints => ({
  contract,
  mount: (app, kernel, context) => mount(app, kernel, contract, routes(context)),
})

type Job = {
  /** The name of its queue. */
  name: string
  /** When it begins, in UTC, as cron has it. */
  cron: string
  run(on: JobContext): Promise<unknown>
  /**
   * Whether something goes out of the academy by it, or is deleted. Nothing of that is done in a copy
   * restored from a backup, until the office releases it.
   */
  isOutgoing?: boolean
  options?: Parameters<Jobs['every']>[3]
}

/** Finds what this reader may see, the best first. */
type Find = (db: Db, reader: Person, search: CourseSearch & Courses) => Promise<Found[]> | Found[]
type Courses = { courses: readonly { id: number; name: string; words: readonly string[] }[] }

export type Retentions = Readonly<Record<RetentionKind, Retention>>

/** All routes get it. */
export type Context = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  changes: Changes
  mailQueue: MailQueue
  limits: Limits
  /** The address of the academy, without a slash at its end. */
  publicUrl: string
  /** Signs cookies and links. */
  signer: Signer
  /** The site as it is published. */
  site(): Site
  /** The same, also a moment after it was published. */
  settledSite(): Promise<Site>
  /** The office's settings, where the server's own settings leave it to them. */
  settings(): Settings
  setOnServer: SetOnServer
  files: Files
  /** Links to files, which are valid for five minutes. */
  links: SignedLinks
  shares: Shares
  /** The largest recording of a class and the largest take, in bytes. */
  maxBytes: { recording: number; take: number }
  /** How long the email of a decision on an application waits before it goes out. */
  emailDelaySeconds: number
  accounts: AccountsDeps
  roomServer: RoomServer
  /** Prints a page of a site that is not published. */
  preview(site: Site, path: string): Promise<string>
  /** The pages of the site that could not be printed. */
  printFailures(): PrintFailure[]
  /** How the server is. */
  observed: Observed
  /** Which version runs here. */
  about: DoctorDeps['about']
  doctor: DoctorSettings
  /** Of all features, in the order of the export. */
  personalData: readonly PersonalData[]
  retentions: Retentions
  searches: readonly NonNullable<Feature['search']>[]
  /** Reads for features that may not import the one that knows. */
  findFirstClass: FindFirstClass
  /** Those who take the courses today, or will. */
  listStudentsOf(courseIds: readonly number[]): Promise<readonly Student[]>
}

type Student = { id: string; first_name: string; last_name: string; course_id: number }

/** All jobs get it. */
export type JobContext = Pick<
  Context,
  | 'db'
  | 'clock'
  | 'log'
  | 'mailQueue'
  | 'publicUrl'
  | 'signer'
  | 'site'
  | 'settings'
  | 'files'
  | 'retentions'
> & {
  backups: BackupDeps
  /** Breaks a long job off when the server stops. */
  signal: AbortSignal
}
