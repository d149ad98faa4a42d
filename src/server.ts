import { dirname, join } from 'node:path'
import { openAccounts } from '#features/accounts/server/open-accounts.ts'
import { emailDelaySeconds } from '#features/admissions/office-rules.ts'
import { findLastBackup } from '#features/backups/server/data.ts'
import { findFirstClass } from '#features/classes/server/data.ts'
import { listStudentsFrom } from '#features/enrolments/server/data.ts'
import { readTaughtCourses } from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import { noEngine } from '#features/live-rooms/server/choose-engine.ts'
import { openRoomServer } from '#features/live-rooms/server/room-server/open-room-server.ts'
import { readPicture } from '#features/publishing/server/pictures/open-picture.ts'
import { settingsThatHold } from '#features/publishing/settings-rules.ts'
import { createStudentIdVerifier } from '#features/student-ids/server/create-student-id-verifier.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { freeBytesAt } from '#platform/server/files/free-bytes.ts'
import { openShares } from '#platform/server/files/shares.ts'
import { signedLinks } from '#platform/server/files/signed-links.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { createLimits } from '#platform/server/http/limits.ts'
import { loadPages } from '#platform/server/http/pages.ts'
import { openWatching } from '#platform/server/watching/open-watching.ts'
import { features, personalData, retentions, searches } from './features.ts'
import { firstRequests } from './portal/server/first-requests.ts'
import { openPreviewer } from './printing/previewer.ts'
import { openPrinter } from './printing/printer.ts'
import { showPrints } from './printing/show-prints.ts'
import type { ServerDeps } from './server-deps.ts'

/** The server with all its features, ready to listen. */
export async function createServer(deps: ServerDeps) {
  const { log, clock, publicUrl, build = join(import.meta.dirname, '../build') } = deps
  const printing = await openPrinting({ ...deps, build })
  const watching = await openWatching(build, deps.metricsToken)
  const services = await openServices(deps)
  const { accounts, authenticate, ...opened } = services
  const app = await createHttpServer({
    log,
    tally: watching.tally,
    pages: printing.pages,
    title: academy.fullName,
    publicUrl,
    ...(deps.trustedProxies && { trustedProxies: deps.trustedProxies }),
    ...(deps.hstsForSubdomains && { hstsForSubdomains: deps.hstsForSubdomains }),
    patienceMs: deps.patienceMs,
    firstRequests: async (path, request) => firstRequests(path, await authenticate(request)),
  })
  app.addHook('preClose', () => opened.roomServer.close())
  app.addHook('onClose', printing.close)
  const { files } = deps
  const { limits, shares, maxBytes, roomServer } = opened
  const kernel = {
    ...{ authenticate, clock, limits, pages: printing.pages },
    uploads: {
      ...{ incoming: files.incoming, room: files.room, shares },
      mostBytes: maxBytes.recording,
    },
    https: publicUrl.startsWith('https:'),
  }
  const observed = watching.mount(app, kernel, {
    ...{ database: deps.database, files, jobs: deps.jobs, clock, roomServer },
    backupBytes: deps.backupBytes,
    healthCacheMs: deps.healthCacheMs,
    freeBytes: deps.freeBytes ?? (() => freeBytesAt(dirname(deps.printFolder))),
    lastBackup: async () => (await findLastBackup(deps.database.db))?.ended_at,
  })
  const context: Context = {
    emailDelaySeconds,
    ...{ ...deps, ...opened, accounts, observed, about: watching.about },
    ...{ preview: printing.preview, printFailures: printing.failures },
    ...{ personalData, retentions, searches },
    db: deps.database.db,
    site: deps.site.current,
    settledSite: deps.site.settled,
    findFirstClass,
    listStudentsOf: (courseIds) =>
      listStudentsFrom(deps.database.db, courseIds, dayIn(academy.timeZone, clock())),
  }
  for (const { endpoints = [] } of features)
    for (const { mount } of endpoints) mount(app, kernel, context)
  return app
}

/** What the routes of several features share. */
async function openServices({ database, log, clock, publicUrl, signer, ...deps }: ServerDeps) {
  const { db, pool } = database
  const { uploadLimitMb = 2048, performanceLimitMb = 500, studentStorageMb = 5000 } = deps
  const { studentIdApproval = true, providers = {}, video = noEngine } = deps
  const settings = () => settingsThatHold(deps.site.current().settings, deps.setOnServer)
  const limits = createLimits(pool)
  const { deps: accounts, authenticate } = await openAccounts({
    ...{ db, limits, clock, publicUrl, signer, settings, providers, log },
    ...{ jobs: deps.jobs, mailQueue: deps.mailQueue },
    studentIds: createStudentIdVerifier(clock, { approvesStudents: studentIdApproval }),
    providerTimeoutMs: deps.providerTimeoutMs,
    readTaughtCourses: (person) => readTaughtCourses(db, person, clock()),
  })
  return {
    ...{ accounts, authenticate, limits, settings },
    roomServer: await openRoomServer({ ...database, changes: deps.changes, clock, log, video }),
    links: signedLinks(signer, clock),
    shares: openShares({ db, studentBytes: studentStorageMb * 1_000_000 }),
    maxBytes: { recording: uploadLimitMb * 1024 ** 2, take: performanceLimitMb * 1024 ** 2 },
  }
}

/** The public pages, printed anew whenever something was published. */
async function openPrinting({
  database: { db },
  files,
  log,
  clock,
  publicUrl,
  build,
  ...deps
}: ServerDeps & { build: string }) {
  const { csp } = deps.video ?? noEngine
  const printer = await openPrinter({
    ...{ build, log, folder: deps.printFolder, printsMissing: deps.printsMissing },
    readPicture: (address) => readPicture({ db, files }, address),
  })
  const pages = await loadPages(build, {
    publicUrl,
    year: dayIn(academy.timeZone, clock()).slice(0, 4),
    // The site's editor shows pages as they would be.
    portalSources: { ...csp, frame: ["'self'", ...(csp?.frame ?? [])] },
    without: deps.showDesign ? [] : [pageAddress('/design')],
  })
  const previewer = openPreviewer(build)
  const printing = showPrints(deps.site, {
    ...{ printer, pages, log },
    // The office's news, and not the site's: nobody has anything to print for it.
    failed: () => publishChange(db, { topic: 'drafts' }),
  })
  await printing.begun
  return {
    pages,
    failures: printer.failures,
    preview: async (...page: Parameters<typeof previewer.print>) =>
      pages.fill(await previewer.print(...page)),
    async close() {
      await printing.end()
      await previewer.close()
    },
  }
}
