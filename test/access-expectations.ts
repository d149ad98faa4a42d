import type { TestAcademy } from './academy.ts'

type ActorName = keyof TestAcademy['people']

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

/**
 * Who may call each endpoint, stated a second time and independently of the contracts, to find
 * mistakes in either. An endpoint that is missing here fails the matrix.
 */
export const mayCall: Record<string, ActorName[]> = {
  listSite: admins,
  publishSiteDrafts: admins,
  listEnrolled: admins,
  showPublishedSite: everyone,
  previewSiteDocument: admins,
  addSitePicture: admins,
  showSitePicture: everyone,
  showServerSettings: admins,
  draftSiteDocument: admins,
  saveSiteDraft: admins,
  discardSiteDraft: admins,
  publishSiteDocument: admins,
  scheduleSiteDocument: admins,
  withdrawSiteDocument: admins,
  listSiteVersions: admins,
  showSiteDocument: admins,
  showSiteVersion: admins,

  health: everyone,
  openRoomSocket: everyone,
  showRoom: everyone,
  showAttendance: tutorsAndAdmins,
  describeApi: everyone,
  // Needs a signed link; tested beside its route.
  openFile: everyone,

  getSession: everyone,
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
  showEmailChange: signedIn,
  requestEmailChange: signedIn,
  cancelEmailChange: signedIn,
  // Needs the link.
  confirmEmailChange: everyone,
  endAllSessions: signedIn,

  applyForCourses: everyone,
  sendContactMessage: everyone,

  listApplications: ['reviewer'],
  exportApplications: ['reviewer'],
  setApplicationStatus: ['reviewer'],
  deleteApplication: ['reviewer'],
  createApplicantId: ['reviewer'],
  sendApplicantEmail: ['reviewer'],

  listCourses: signedIn,
  selectCourses: ['student', 'otherStudent'],
  listAnnouncements: signedIn,
  writeAnnouncement: admins,
  editAnnouncement: admins,
  withdrawAnnouncement: admins,
  handIn: ['student', 'otherStudent'],
  showOwnSubmission: ['student', 'otherStudent'],
  listDiscussions: signedIn,
  showDiscussion: signedIn,
  startDiscussion: signedIn,
  editDiscussion: signedIn,
  withdrawDiscussion: signedIn,
  reply: signedIn,
  editReply: signedIn,
  withdrawReply: signedIn,
  listRooms: signedIn,
  listManagedRooms: tutorsAndAdmins,
  createRoom: tutorsAndAdmins,
  startRoom: tutorsAndAdmins,
  endRoom: tutorsAndAdmins,
  deleteRoom: tutorsAndAdmins,
  listNotifications: signedIn,
  markNotificationRead: signedIn,
  markNotificationsRead: signedIn,
  listRecordings: signedIn,
  addRecording: tutorsAndAdmins,
  removeRecording: tutorsAndAdmins,
  playRecording: signedIn,
  showDashboard: signedIn,
  followChanges: [...signedIn, 'waiting'],

  listAssignments: tutorsAndAdmins,
  createAssignment: tutorsAndAdmins,
  showAssignment: tutorsAndAdmins,
  editAssignment: tutorsAndAdmins,
  deleteAssignment: tutorsAndAdmins,
  showSubmission: tutorsAndAdmins,
  gradeSubmission: tutorsAndAdmins,
  deleteSubmission: tutorsAndAdmins,
  // Also for the student who handed it in; tested beside its route.
  linkToFile: signedIn,

  showOverview: admins,
  sendMailAgain: admins,

  listPeople: admins,
  showPerson: admins,
  changePersonRole: admins,
  deactivatePerson: admins,
  reactivatePerson: admins,
  enrolPerson: admins,
  withdrawPerson: admins,
  exportPerson: admins,
  answerAccounts: admins,
  seeNameNotice: admins,
  erasePerson: admins,

  listStudentIds: admins,
  addStudentId: admins,
  updateStudentId: admins,
  deleteStudentId: admins,
  releaseStudentId: admins,
  importStudentIds: admins,
}
