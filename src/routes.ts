import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import type { Register } from 'react-router'
import type { PagePath } from './platform/page-address.ts'

/** Every page of the product. Public pages are paper (prerendered HTML); the portal is an app. */
export default [
  layout('features/site/web/site-layout.tsx', [
    index('features/site/web/home-page.tsx'),
    route('courses', 'features/catalogue/web/courses-page.tsx'),
    route('courses/:id', 'features/catalogue/web/course-page.tsx'),
    route('admission', 'features/admissions/web/admission-page.tsx'),
    route('application', 'features/admissions/web/applicant/application-page.tsx'),
    route('application/change', 'features/admissions/web/applicant/change-page.tsx'),
    route('contact', 'features/contact/web/contact-page.tsx'),
    route('store', 'features/store/web/store-page.tsx'),
    route('terms', 'features/site/web/terms-page.tsx'),
    route('privacy', 'features/site/web/privacy-page.tsx'),
    // All components, for developers; an academy's own build is without this page.
    ...(import.meta.env.MODE === 'academy'
      ? []
      : [route('design', 'features/design/web/design-page.tsx')]),
    route('404', 'features/site/web/not-found-page.tsx'),
  ]),
  layout('features/accounts/web/accounts-layout.tsx', [
    route('login', 'features/accounts/web/login-page.tsx'),
    route('forgot-password', 'features/accounts/web/forgot-password-page.tsx'),
    route('reset-password', 'features/accounts/web/reset-password-page.tsx'),
    route('confirm-new-email', 'features/accounts/web/new-email-page.tsx'),
    route('unsubscribe', 'features/notifications/web/unsubscribe-page.tsx'),
  ]),
  layout('portal/web/portal-layout.tsx', [
    route('room/:id', 'features/live-rooms/web/room/guest-room-page.tsx'),
    layout('portal/web/stage-layout.tsx', [
      route('live-rooms/:id', 'features/live-rooms/web/room/live-room-page.tsx'),
      route('admin/live-rooms/:id', 'features/live-rooms/web/room/office-room-page.tsx'),
    ]),
    layout('portal/web/student-layout.tsx', [
      route('dashboard', 'portal/web/dashboard-page.tsx'),
      route('dashboard/courses/:id', 'portal/web/course/course-page.tsx'),
      route('dashboard/performances/:id', 'features/performances/web/own-performance-page.tsx'),
      route('announcements', 'features/announcements/web/announcements-page.tsx'),
      route('notifications', 'features/notifications/web/notifications-page.tsx'),
      route('recordings', 'features/recordings/web/recordings-page.tsx'),
      route('profile', 'portal/web/profile-page.tsx'),
      route('live-rooms', 'features/live-rooms/web/list/rooms-page.tsx'),
    ]),
    layout('portal/web/admin-layout.tsx', [
      route('admin', 'portal/web/overview/overview-page.tsx'),
      route('admin/applications', 'features/admissions/web/applications-page.tsx'),
      route('admin/student-ids', 'features/student-ids/web/student-ids-page.tsx'),
      route('admin/announcements', 'features/announcements/web/announcement-management-page.tsx'),
      route('admin/site', 'features/publishing/web/site-page.tsx'),
      route('admin/site/:kind/:id', 'features/publishing/web/document-page.tsx'),
      route('admin/people', 'features/people/web/people-page.tsx'),
      route('admin/people/:id', 'features/people/web/person-page.tsx'),
      route('admin/discussions', 'features/discussions/web/discussion-management-page.tsx'),
      route('admin/assignments', 'features/assignments/web/assignments-page.tsx'),
      route('admin/assignments/:id', 'features/assignments/web/assignment-page.tsx'),
      route(
        'admin/assignments/performances/:id',
        'features/performances/web/grade-performance-page.tsx',
      ),
      route('admin/doctor', 'features/doctor/web/doctor-page.tsx'),
      route('admin/terms', 'features/classes/web/terms/terms-page.tsx'),
      route('admin/classes', 'features/classes/web/week/classes-page.tsx'),
      route('admin/classes/:id', 'features/classes/web/register/register-page.tsx'),
      route('admin/live-rooms', 'features/live-rooms/web/manage/managed-rooms-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig

type Same<A, B> = [A, B] extends [B, A] ? true : false

// Addresses are made by platform/page-address.ts, whose list of pages is this one.
true satisfies Same<PagePath, Register extends { pages: infer Pages } ? keyof Pages : never>
