import { dirname, join } from 'node:path'
import { openAccounts } from '#features/accounts/server/open-accounts.ts'
import { profileRoutes } from '#features/accounts/server/profile-routes.ts'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { emailDelaySeconds } from '#features/admissions/office-rules.ts'
import { applicationLinks } from '#features/admissions/server/applicant/application-links.ts'
import { applicantRoutes } from '#features/admissions/server/applicant/routes.ts'
import { officeRoutes } from '#features/admissions/server/office-routes.ts'
import { admissionsRoutes } from '#features/admissions/server/routes.ts'
import { announcementsRoutes } from '#features/announcements/server/routes.ts'
import { gradingRoutes } from '#features/assignments/server/grading-routes.ts'
import { assignmentsRoutes } from '#features/assignments/server/routes.ts'
import { findLastBackup } from '#features/backups/server/data.ts'
import { backupsRoutes } from '#features/backups/server/routes.ts'
import { calendarRoutes } from '#features/classes/server/calendar/routes.ts'
import { findFirstClass } from '#features/classes/server/data.ts'
import { classesRoutes } from '#features/classes/server/routes.ts'
import { termsRoutes } from '#features/classes/server/terms/routes.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { discussionsRoutes } from '#features/discussions/server/routes.ts'
import { doctorRoutes } from '#features/doctor/server/routes.ts'
import { listStudentsOf } from '#features/enrolments/server/data.ts'
import { readTaughtCourses } from '#features/enrolments/server/read-course-scope.ts'
import { enrolmentsRoutes } from '#features/enrolments/server/routes.ts'
import { noEngine } from '#features/live-rooms/server/choose-engine.ts'
import { openRoomServer } from '#features/live-rooms/server/room-server/open-room-server.ts'
import { liveRoomsRoutes } from '#features/live-rooms/server/routes.ts'
import { materialsRoutes } from '#features/materials/server/routes.ts'
import { newsByMailRoutes } from '#features/notifications/server/by-mail/routes.ts'
import { unsubscribeLinks } from '#features/notifications/server/by-mail/unsubscribe-links.ts'
import { notificationsRoutes } from '#features/notifications/server/routes.ts'
import { collectPersonalData, erasePersonalData } from '#features/people/server/personal-data.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { performancesRoutes } from '#features/performances/server/routes.ts'
import { siteMediaRoutes } from '#features/publishing/server/media-routes.ts'
import { readPicture } from '#features/publishing/server/pictures/open-picture.ts'
import { publishingRoutes } from '#features/publishing/server/routes.ts'
import { settingsThatHold } from '#features/publishing/settings-rules.ts'
import { recordingsRoutes } from '#features/recordings/server/routes.ts'
import { retentionRoutes } from '#features/retention/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { createStudentIdVerifier } from '#features/student-ids/server/create-student-id-verifier.ts'
import { studentIdsRoutes } from '#features/student-ids/server/routes.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { fileRoutes } from '#platform/server/files/file-routes.ts'
import { freeBytesAt } from '#platform/server/files/free-bytes.ts'
import { openShares } from '#platform/server/files/shares.ts'
import { signedLinks } from '#platform/server/files/signed-links.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { createLimits } from '#platform/server/http/limits.ts'
import { mount } from '#platform/server/http/mount.ts'
import { loadPages } from '#platform/server/http/pages.ts'
import { createPictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import { openWatching } from '#platform/server/watching/open-watching.ts'
import { contracts } from './contracts.ts'
import { firstRequests } from './portal/server/first-requests.ts'
import { overviewRoutes } from './portal/server/overview/routes.ts'
import { portalRoutes } from './portal/server/routes.ts'
import { openPreviewer } from './printing/previewer.ts'
import { openPrinter } from './printing/printer.ts'
import { showPrints } from './printing/show-prints.ts'
import type { ServerDeps } from './server-deps.ts'

/** The server with all its features, ready to listen. */
export async function createServer({ database, log, clock, publicUrl, ...rest }: ServerDeps) {
  const site = rest.site.current
  const { files, jobs, changes, signer, mailQueue, setOnServer } = rest
  const settings = () => settingsThatHold(site().settings, setOnServer)
  const { uploadLimitMb = 2048, performanceLimitMb = 500, studentStorageMb = 5000 } = rest
  const { studentIdApproval = true } = rest
  const { trustedProxies, hstsForSubdomains } = rest
  const { providers = {} } = rest
  const { build = join(import.meta.dirname, '../build'), video = noEngine } = rest
  const printer = await openPrinter({
    build,
    folder: rest.printFolder,
    log,
    readPicture: (address) => readPicture({ db: database.db, files: rest.files }, address),
    printsMissing: rest.printsMissing,
  })
  const pages = await loadPages(build, {
    publicUrl,
    year: dayIn(academy.timeZone, clock()).slice(0, 4),
    // The site's editor shows pages as they would be.
    portalSources: { ...video.csp, frame: ["'self'", ...(video.csp?.frame ?? [])] },
    without: rest.showDesign ? [] : [pageAddress('/design')],
  })
  const previewer = openPreviewer(build)
  const preview = async (...page: Parameters<typeof previewer.print>) =>
    pages.fill(await previewer.print(...page))
  const printing = showPrints(rest.site, {
    printer,
    pages,
    log,
    // The office's news, and not the site's: nobody has anything to print for it.
    failed: () => publishChange(database.db, { topic: 'drafts' }),
  })
  await printing.begun
  const watching = await openWatching(build, rest.metricsToken)
  const app = await createHttpServer({
    log,
    tally: watching.tally,
    pages,
    title: academy.fullName,
    publicUrl,
    ...(trustedProxies && { trustedProxies }),
    ...(hstsForSubdomains && { hstsForSubdomains }),
    patienceMs: rest.patienceMs,
    firstRequests: async (path, request) =>
      firstRequests(path, await accounts.authenticate(request)),
  })
  const { db, pool } = database
  const limits = createLimits(pool)
  const links = signedLinks(signer, clock)
  const verifier = createStudentIdVerifier(clock, { approvesStudents: studentIdApproval })
  const accounts = await openAccounts({
    db,
    jobs,
    limits,
    clock,
    mailQueue,
    publicUrl,
    signer,
    settings,
    studentIds: verifier,
    providers,
    providerTimeoutMs: rest.providerTimeoutMs,
    log,
    readTaughtCourses: (person) => readTaughtCourses(db, person, clock()),
  })
  const resizer = createPictureResizer({ log })
  // The widths of one picture of the site take longer than the portraits of a whole class.
  const siteResizer = createPictureResizer({ log })
  const shares = openShares({ db, studentBytes: studentStorageMb * 1_000_000 })
  const uploads = {
    ...{ incoming: files.incoming, room: files.room, shares },
    mostBytes: uploadLimitMb * 1024 * 1024,
  }
  const kernel = {
    authenticate: accounts.authenticate,
    clock,
    pages,
    limits,
    uploads,
    https: publicUrl.startsWith('https:'),
  }
  mount(app, kernel, contracts.files, fileRoutes({ db, files, links, shares }))
  mount(app, kernel, contracts.accounts, accountsRoutes(accounts.deps))
  mount(app, kernel, contracts.profile, profileRoutes({ ...accounts.deps, files, resizer }))
  mount(app, kernel, contracts.studentIds, studentIdsRoutes({ db, clock, settings }))
  const admissions = {
    emailDelaySeconds,
    ...rest,
    ...{ db, clock, limits, site, mailQueue, publicUrl, settings },
    links: applicationLinks(signer, publicUrl),
  }
  mount(app, kernel, contracts.admissions, admissionsRoutes(admissions))
  mount(app, kernel, contracts.applicant, applicantRoutes(admissions))
  const personalData = { collect: collectPersonalData, erase: erasePersonalData }
  mount(app, kernel, contracts.admissionsOffice, officeRoutes({ ...admissions, personalData }))
  mount(app, kernel, contracts.contact, contactRoutes({ db, clock, mailQueue, settings }))
  mount(app, kernel, contracts.enrolments, enrolmentsRoutes({ db, clock, site, findFirstClass }))
  mount(app, kernel, contracts.terms, termsRoutes({ db, clock, site }))
  mount(app, kernel, contracts.classes, classesRoutes({ db, clock, site }))
  mount(app, kernel, contracts.calendar, calendarRoutes({ db, clock, site, signer, publicUrl }))
  mount(app, kernel, contracts.announcements, announcementsRoutes({ db, clock }))
  mount(app, kernel, contracts.assignments, assignmentsRoutes({ db, files, clock }))
  mount(app, kernel, contracts.grading, gradingRoutes({ db, clock, files, links, log }))
  const performances = { db, clock, files, shares, mostBytes: performanceLimitMb * 1024 * 1024 }
  mount(app, kernel, contracts.performances, performancesRoutes(performances))
  mount(app, kernel, contracts.discussions, discussionsRoutes({ db, clock }))
  const roomServer = await openRoomServer({ ...database, changes, clock, log, video })
  app.addHook('preClose', () => roomServer.close())
  const observed = watching.mount(app, kernel, {
    ...{ database, files, jobs, clock, roomServer, backupBytes: rest.backupBytes },
    healthCacheMs: rest.healthCacheMs,
    freeBytes: rest.freeBytes ?? (() => freeBytesAt(dirname(rest.printFolder))),
    lastBackup: async () => (await findLastBackup(db))?.ended_at,
  })
  app.addHook('onClose', async () => {
    await printing.end()
    await previewer.close()
  })
  const rooms = { db, clock, site, roomServer, log, signer, publicUrl }
  mount(app, kernel, contracts.liveRooms, liveRoomsRoutes(rooms))
  mount(app, kernel, contracts.notifications, notificationsRoutes({ db, clock }))
  const unsubscribe = unsubscribeLinks(signer, publicUrl)
  mount(app, kernel, contracts.newsByMail, newsByMailRoutes({ db, clock, unsubscribe }))
  mount(app, kernel, contracts.materials, materialsRoutes({ db, clock, files, links, log, site }))
  mount(app, kernel, contracts.recordings, recordingsRoutes({ db, clock, files, ...uploads, site }))
  mount(
    app,
    kernel,
    contracts.overview,
    overviewRoutes({ db, clock, mailQueue, observed, ...accounts.deps.attempts }),
  )
  mount(
    app,
    kernel,
    contracts.doctor,
    doctorRoutes({
      ...{ db, clock, signer, settings, publicUrl, uploadLimitMb, mailQueue },
      ...rest.doctor,
      about: watching.about,
      mediaTrouble: async () => roomServer.trouble,
      tryMedia: roomServer.tryMedia,
    }),
  )
  mount(app, kernel, contracts.backups, backupsRoutes({ db, clock, ...rest.doctor }))
  mount(app, kernel, contracts.retention, retentionRoutes({ db, clock, settings }))
  mount(app, kernel, contracts.people, peopleRoutes({ db, clock, mailQueue, publicUrl, site }))
  mount(app, kernel, contracts.search, searchRoutes({ db, clock }))
  const enrolledIn = (courseIds: readonly number[]) => listStudentsOf(db, courseIds)
  const printFailures = printer.failures
  const settledSite = rest.site.settled
  const publishing = {
    ...{ db, clock, settings, setOnServer, preview },
    ...{ enrolledIn, printFailures, settledSite },
  }
  mount(app, kernel, contracts.publishing, publishingRoutes(publishing))
  mount(
    app,
    kernel,
    contracts.siteMedia,
    siteMediaRoutes({ db, clock, files, resizer: siteResizer }),
  )
  mount(app, kernel, contracts.portal, portalRoutes({ db, changes, log, clock, site, settledSite }))
  return app
}
