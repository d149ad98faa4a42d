/**
 * Every page of the product: its path, and the file below `src` that shows it, within its layout. Public
 * pages are printed whenever something is published; the portal is an app behind one printed shell.
 */
export const pages = [
  {
    layout: 'features/site/web/site-layout.tsx',
    isPrinted: true,
    pages: {
      '/': 'features/site/web/home-page.tsx',
      '/courses': 'features/catalogue/web/courses-page.tsx',
      '/courses/:id': 'features/catalogue/web/course-page.tsx',
      '/admission': 'features/admissions/web/admission-page.tsx',
      '/application': 'features/admissions/web/applicant/application-page.tsx',
      '/application/change': 'features/admissions/web/applicant/change-page.tsx',
      '/contact': 'features/contact/web/contact-page.tsx',
      '/store': 'features/store/web/store-page.tsx',
      '/terms': 'features/site/web/terms-page.tsx',
      '/privacy': 'features/site/web/privacy-page.tsx',
      // All components, for developers; an academy's own build is without this page.
      '/design': 'features/design/web/design-page.tsx',
      // Sent for every unknown path.
      '/404': 'features/site/web/not-found-page.tsx',
    },
  },
  {
    layout: 'features/accounts/web/accounts-layout.tsx',
    isPrinted: true,
    pages: {
      '/login': 'features/accounts/web/login-page.tsx',
      '/forgot-password': 'features/accounts/web/forgot-password-page.tsx',
      '/reset-password': 'features/accounts/web/reset-password-page.tsx',
      '/confirm-new-email': 'features/accounts/web/new-email-page.tsx',
      '/unsubscribe': 'features/notifications/web/unsubscribe-page.tsx',
    },
  },
  {
    layout: 'portal/web/portal-layout.tsx',
    isPrinted: false,
    pages: { '/room/:id': 'features/live-rooms/web/room/guest-room-page.tsx' },
    layouts: [
      {
        layout: 'portal/web/stage-layout.tsx',
        pages: {
          '/live-rooms/:id': 'features/live-rooms/web/room/live-room-page.tsx',
          '/admin/live-rooms/:id': 'features/live-rooms/web/room/office-room-page.tsx',
        },
      },
      {
        layout: 'portal/web/student-layout.tsx',
        pages: {
          '/dashboard': 'portal/web/dashboard-page.tsx',
          '/dashboard/courses/:id': 'portal/web/course/course-page.tsx',
          '/dashboard/performances/:id': 'features/performances/web/own-performance-page.tsx',
          '/announcements': 'features/announcements/web/announcements-page.tsx',
          '/notifications': 'features/notifications/web/notifications-page.tsx',
          '/recordings': 'features/recordings/web/recordings-page.tsx',
          '/profile': 'portal/web/profile-page.tsx',
          '/live-rooms': 'features/live-rooms/web/list/rooms-page.tsx',
        },
      },
      {
        layout: 'portal/web/admin-layout.tsx',
        pages: {
          '/admin': 'portal/web/overview/overview-page.tsx',
          '/admin/applications': 'features/admissions/web/applications-page.tsx',
          '/admin/student-ids': 'features/student-ids/web/student-ids-page.tsx',
          '/admin/announcements': 'features/announcements/web/announcement-management-page.tsx',
          '/admin/site': 'features/publishing/web/site-page.tsx',
          '/admin/site/:kind/:id': 'features/publishing/web/document-page.tsx',
          '/admin/people': 'features/people/web/people-page.tsx',
          '/admin/people/:id': 'features/people/web/person-page.tsx',
          '/admin/discussions': 'features/discussions/web/discussion-management-page.tsx',
          '/admin/assignments': 'features/assignments/web/assignments-page.tsx',
          '/admin/assignments/:id': 'features/assignments/web/assignment-page.tsx',
          '/admin/assignments/performances/:id':
            'features/performances/web/grade-performance-page.tsx',
          '/admin/doctor': 'features/doctor/web/doctor-page.tsx',
          '/admin/terms': 'features/classes/web/terms/terms-page.tsx',
          '/admin/classes': 'features/classes/web/week/classes-page.tsx',
          '/admin/classes/:id': 'features/classes/web/register/register-page.tsx',
          '/admin/live-rooms': 'features/live-rooms/web/manage/managed-rooms-page.tsx',
        },
      },
    ],
  },
] as const satisfies readonly (PagesInLayout & { isPrinted: boolean })[]

export type PagesInLayout = {
  layout: string
  pages: Readonly<Record<`/${string}`, string>>
  layouts?: readonly PagesInLayout[]
}

type PathsIn<Part> =
  | (Part extends { pages: infer Pages } ? keyof Pages : never)
  | (Part extends { layouts: readonly (infer Inner)[] } ? PathsIn<Inner> : never)

/** The path of a page, with the names of its parameters. */
export type PagePath = PathsIn<(typeof pages)[number]>

type Printed = Extract<(typeof pages)[number], { isPrinted: true }>

/** The paths of the pages that are printed. */
export const printedPaths = pages
  .filter((part): part is Printed => part.isPrinted)
  .flatMap((part) => Object.keys(part.pages) as PathsIn<Printed>[])
