import type { TestAcademy } from './academy.ts'

type ActorName = keyof TestAcademy['people']
type Reader = 'student' | 'tutor' | 'reviewer'

/** A reader with filters, or with the first `id` that a query finds for its parameter. */
type Reading = { by: Reader; filters?: object; one?: string }

type Expectation = {
  by: readonly ActorName[]
  /**
   * The most statements that a read may take with the demo's rows, who asks included. A query for each row
   * of a list, or one that another answers already, costs a school more than any line of ours.
   */
  statements?: [Reader, number, query?: object]
  /**
   * The reads of a list, which throw no row away. Words that an office types into a list are looked for in
   * the middle of words too, and for that every row is read (docs/decisions/0035).
   */
  reads?: Reading[]
}

const everyone: ActorName[] = [
  'visitor',
  'guest',
  'student',
  'otherStudent',
  'tutor',
  'otherTutor',
  'admin',
  'reviewer',
  'waiting',
]
const signedIn = everyone.filter((name) => !['visitor', 'guest', 'waiting'].includes(name))
const admins: ActorName[] = ['admin', 'reviewer']
const tutorsAndAdmins: ActorName[] = ['tutor', 'otherTutor', ...admins]

const days = { first_day: '2026-11-23', last_day: '2026-11-29' }

/**
 * Who may call each endpoint, stated a second time and independently of the contracts, to find mistakes in
 * either; and what a read may cost. An endpoint that is missing here fails the tests.
 */
const expectations: Record<string, Expectation | readonly ActorName[]> = {
  listClasses: {
    by: signedIn,
    statements: ['student', 4, days],
    reads: [
      { by: 'student', filters: days },
      { by: 'tutor', filters: days },
    ],
  },
  listManagedClasses: {
    by: tutorsAndAdmins,
    statements: ['tutor', 2, days],
    reads: [
      { by: 'tutor', filters: days },
      { by: 'reviewer', filters: days },
    ],
  },
  listGivenAwayClasses: {
    by: tutorsAndAdmins,
    statements: ['tutor', 2, days],
    reads: [{ by: 'tutor', filters: days }],
  },
  listClassChoices: { by: tutorsAndAdmins, statements: ['tutor', 5], reads: [{ by: 'tutor' }] },
  findClassClashes: tutorsAndAdmins,
  addClass: tutorsAndAdmins,
  changeClass: tutorsAndAdmins,
  cancelClass: tutorsAndAdmins,
  restoreClass: tutorsAndAdmins,
  showCalendarLink: { by: signedIn, statements: ['student', 3] },
  renewCalendarLink: signedIn,
  // Needs the link.
  readCalendar: everyone,
  downloadClass: signedIn,
  changeRoom: tutorsAndAdmins,
  cancelRoom: tutorsAndAdmins,
  showRegister: {
    by: tutorsAndAdmins,
    reads: [{ by: 'reviewer', one: 'select class_id as id from class_attendance limit 1' }],
  },
  takeRegister: tutorsAndAdmins,
  sendExcuse: ['student', 'otherStudent'],
  withdrawExcuse: ['student', 'otherStudent'],
  listTerms: { by: admins, statements: ['reviewer', 6], reads: [{ by: 'reviewer' }] },
  addTerm: admins,
  changeTerm: admins,
  deleteTerm: admins,
  findTutorClashes: admins,
  setCourseTutors: admins,
  addClosedDays: admins,
  changeClosedDays: admins,
  deleteClosedDays: admins,
  addPlace: admins,
  changePlace: admins,
  deletePlace: admins,

  listSoonDeleted: { by: admins, statements: ['reviewer', 6], reads: [{ by: 'reviewer' }] },
  // Some of its statements run beside each other, about the server itself.
  examine: { by: admins, statements: ['reviewer', 9] },
  sendTestMail: admins,
  showTestMail: admins,
  tryMedia: admins,
  proveServer: {
    by: everyone,
    statements: ['student', 2, { nonce: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f' }],
  },

  listSite: { by: admins, statements: ['reviewer', 2], reads: [{ by: 'reviewer' }] },
  publishSiteDrafts: admins,
  listEnrolled: {
    by: admins,
    statements: ['reviewer', 2, { courses: [4] }],
    reads: [{ by: 'reviewer', filters: { courses: '4' } }],
  },
  showPublishedSite: { by: everyone, statements: ['student', 2] },
  previewSiteDocument: admins,
  addSitePicture: admins,
  showSitePicture: everyone,
  addSiteSound: admins,
  playSiteSound: everyone,
  showServerSettings: { by: admins, statements: ['reviewer', 1] },
  draftSiteDocument: admins,
  saveSiteDraft: admins,
  discardSiteDraft: admins,
  publishSiteDocument: admins,
  scheduleSiteDocument: admins,
  withdrawSiteDocument: admins,
  listSiteVersions: admins,
  showSiteDocument: admins,
  showSiteVersion: admins,

  health: { by: everyone, statements: ['student', 2] },
  ready: { by: everyone, statements: ['student', 3] },
  openRoomSocket: everyone,
  showRoom: everyone,
  showAttendance: {
    by: tutorsAndAdmins,
    reads: [{ by: 'reviewer', one: 'select live_room_id as id from room_participants limit 1' }],
  },
  describeApi: { by: everyone, statements: ['student', 1] },
  // Needs a signed link; tested beside its route.
  openFile: everyone,
  showStorage: { by: signedIn, statements: ['student', 2] },

  getSession: { by: everyone, statements: ['student', 2] },
  logIn: everyone,
  logOut: everyone,
  logInWith: everyone,
  finishLogInWith: everyone,
  handOnFromApple: everyone,
  checkStudentId: everyone,
  register: everyone,
  resendConfirmation: everyone,
  confirmEmail: everyone,
  requestPasswordReset: everyone,
  checkResetLink: everyone,
  resetPassword: everyone,
  changePassword: signedIn,

  // For one's own data; access to other people's is tested beside the routes.
  changeName: signedIn,
  changePicture: signedIn,
  removePicture: signedIn,
  showPicture: signedIn,
  showEmailChange: { by: signedIn, statements: ['student', 2] },
  requestEmailChange: signedIn,
  cancelEmailChange: signedIn,
  // Need the link.
  showEmailConfirmation: everyone,
  confirmEmailChange: everyone,
  endAllSessions: signedIn,

  applyForCourses: everyone,
  sendContactMessage: everyone,

  // Need the link of a letter.
  showApplication: everyone,
  showApplicationForm: everyone,
  withdrawApplication: everyone,
  changeApplication: everyone,
  listApplications: {
    by: ['reviewer'],
    statements: ['reviewer', 8],
    reads: [
      { by: 'reviewer' },
      { by: 'reviewer', filters: { status: 'pending' } },
      { by: 'reviewer', filters: { course: 'Cello' } },
    ],
  },
  readApplication: ['reviewer'],
  exportApplications: ['reviewer'],
  setApplicationStatus: ['reviewer'],
  deleteApplication: ['reviewer'],
  exportApplicant: ['reviewer'],
  eraseApplicant: ['reviewer'],
  createApplicantId: ['reviewer'],
  sendApplicantEmail: ['reviewer'],

  listCourses: { by: signedIn, statements: ['student', 8], reads: [{ by: 'student' }] },
  showSelection: { by: ['student', 'otherStudent'], statements: ['student', 4] },
  selectCourses: ['student', 'otherStudent'],
  confirmTerms: admins,
  listAnnouncements: {
    by: signedIn,
    statements: ['student', 3],
    reads: [{ by: 'student' }, { by: 'tutor' }],
  },
  // To which courses, and whose, is tested beside the routes.
  writeAnnouncement: tutorsAndAdmins,
  editAnnouncement: tutorsAndAdmins,
  withdrawAnnouncement: tutorsAndAdmins,
  showOwnPerformance: ['student', 'otherStudent'],
  handInTake: ['student', 'otherStudent'],
  countUploaded: ['student', 'otherStudent'],
  uploadPiece: ['student', 'otherStudent'],
  withdrawTake: ['student', 'otherStudent'],
  tickOffTakeComment: ['student', 'otherStudent'],
  showPerformance: tutorsAndAdmins,
  commentOnTake: tutorsAndAdmins,
  playTake: signedIn,
  answerTakeComment: signedIn,
  speakOfTake: tutorsAndAdmins,
  answerTakeCommentSpoken: signedIn,
  playVoiceNote: signedIn,
  changeTakeComment: signedIn,
  deleteTakeComment: signedIn,
  handIn: ['student', 'otherStudent'],
  showOwnSubmission: ['student', 'otherStudent'],
  listDiscussions: {
    by: signedIn,
    statements: ['student', 3],
    reads: [{ by: 'student' }, { by: 'tutor' }],
  },
  showDiscussion: {
    by: signedIn,
    reads: [{ by: 'reviewer', one: 'select id from discussions limit 1' }],
  },
  startDiscussion: signedIn,
  editDiscussion: signedIn,
  withdrawDiscussion: signedIn,
  reply: signedIn,
  editReply: signedIn,
  withdrawReply: signedIn,
  listRooms: {
    by: signedIn,
    statements: ['student', 3],
    reads: [{ by: 'student' }, { by: 'tutor' }],
  },
  listManagedRooms: {
    by: tutorsAndAdmins,
    statements: ['tutor', 3],
    reads: [{ by: 'tutor' }, { by: 'reviewer' }],
  },
  createRoom: tutorsAndAdmins,
  startRoom: tutorsAndAdmins,
  endRoom: tutorsAndAdmins,
  deleteRoom: tutorsAndAdmins,
  listNotifications: {
    by: signedIn,
    statements: ['student', 3],
    reads: [{ by: 'student' }, { by: 'student', filters: { show: 'unread' } }],
  },
  markNotificationRead: signedIn,
  markNotificationsRead: signedIn,
  showNewsChoices: { by: signedIn, statements: ['student', 2] },
  chooseNews: signedIn,
  // Need the link of a mail.
  showUnsubscription: everyone,
  unsubscribe: everyone,
  listRecordings: {
    by: signedIn,
    statements: ['student', 4],
    reads: [{ by: 'student' }, { by: 'tutor' }],
  },
  addRecording: tutorsAndAdmins,
  removeRecording: tutorsAndAdmins,
  playRecording: signedIn,
  addMaterialFile: tutorsAndAdmins,
  addMaterialLink: tutorsAndAdmins,
  editMaterial: tutorsAndAdmins,
  deleteMaterial: tutorsAndAdmins,
  // Courses that are not one's own are tested beside the route.
  linkToMaterial: signedIn,
  // What of it one may see is tested beside the route.
  search: { by: signedIn, statements: ['student', 6] },
  showDashboard: { by: signedIn, statements: ['student', 14], reads: [{ by: 'student' }] },
  // Courses that are not one's own are tested beside the route.
  showCourse: {
    by: signedIn,
    reads: [
      { by: 'student', one: 'select 4 as id' },
      { by: 'reviewer', one: 'select 4 as id' },
    ],
  },
  showTeaching: { by: tutorsAndAdmins, statements: ['tutor', 12], reads: [{ by: 'tutor' }] },
  followChanges: [...signedIn, 'waiting'],

  listAssignments: {
    by: tutorsAndAdmins,
    statements: ['tutor', 3],
    reads: [{ by: 'tutor' }, { by: 'reviewer', filters: { whose: 'everybodys' } }],
  },
  createAssignment: tutorsAndAdmins,
  showAssignment: {
    by: tutorsAndAdmins,
    reads: [
      { by: 'reviewer', one: "select id from assignments where title like 'Study%' limit 1" },
    ],
  },
  editAssignment: tutorsAndAdmins,
  deleteAssignment: tutorsAndAdmins,
  showSubmission: tutorsAndAdmins,
  gradeSubmission: tutorsAndAdmins,
  deleteSubmission: tutorsAndAdmins,
  // Also for the student who handed it in; tested beside its route.
  linkToFile: signedIn,

  showOverview: { by: admins, statements: ['reviewer', 16], reads: [{ by: 'reviewer' }] },
  showDisk: { by: admins, statements: ['reviewer', 1] },
  sendMailAgain: admins,
  showBackups: { by: admins, statements: ['reviewer', 5] },
  releaseCopy: admins,

  listPeople: {
    by: admins,
    statements: ['reviewer', 6],
    reads: [{ by: 'reviewer' }, { by: 'reviewer', filters: { role: 'student', state: 'active' } }],
  },
  showPerson: {
    by: admins,
    reads: [{ by: 'reviewer', one: 'select user_id as id from enrolments limit 1' }],
  },
  changePersonRole: admins,
  changePersonTeaching: admins,
  deactivatePerson: admins,
  reactivatePerson: admins,
  enrolPerson: admins,
  withdrawPerson: admins,
  exportPerson: admins,
  answerAccounts: admins,
  seeNameNotice: admins,
  erasePerson: admins,

  listStudentIds: {
    by: admins,
    statements: ['reviewer', 4, { category: 'Student' }],
    reads: [
      { by: 'reviewer', filters: { category: 'Student' } },
      { by: 'reviewer', filters: { category: 'Tutor' } },
    ],
  },
  addStudentId: admins,
  updateStudentId: admins,
  deleteStudentId: admins,
  releaseStudentId: admins,
  importStudentIds: admins,
  checkImport: admins,
}

const allOf = <Part>(part: (of: Expectation) => Part | undefined) =>
  Object.fromEntries(
    Object.entries(expectations).flatMap(([id, it]) => {
      const found = part(isList(it) ? { by: it } : it)
      return found ? [[id, found]] : []
    }),
  )
const isList = (it: Expectation | readonly ActorName[]): it is readonly ActorName[] =>
  Array.isArray(it)

export const mayCall = allOf(({ by }) => by)
export const statementsOf = allOf(({ statements }) => statements)
export const readsOf = allOf(({ reads }) => reads)
