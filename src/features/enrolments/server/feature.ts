import { endpoints, type Feature } from '#features/feature.ts'
import { enrolmentsContract } from '../contract.ts'
import { findCourses, findStudents } from './find-courses.ts'
import { enrolmentsPersonalData } from './personal-data.ts'
import { enrolmentsRoutes } from './routes.ts'
import { scheduleEnrolments } from './schedule-enrolments.ts'

export const enrolmentsFeature = {
  endpoints: [endpoints(enrolmentsContract, enrolmentsRoutes)],
  // The version before may have enrolled somebody beside this one.
  hourly: ({ db, site, clock }) =>
    db.transaction().execute((trx) => scheduleEnrolments(trx, site(), clock())),
  personalData: enrolmentsPersonalData,
  search: {
    course: (_db, _reader, search) => findCourses(search.courses, search),
    person: findStudents,
  },
} satisfies Feature
