import { endpoints, type Feature } from '#features/feature.ts'
import { enrolmentsContract } from '../contract.ts'
import { findCourses, findStudents } from './find-courses.ts'
import { enrolmentsPersonalData } from './personal-data.ts'
import { enrolmentsRoutes } from './routes.ts'

export const enrolmentsFeature = {
  endpoints: [endpoints(enrolmentsContract, enrolmentsRoutes)],
  personalData: enrolmentsPersonalData,
  search: {
    course: (_db, _reader, search) => findCourses(search.courses, search),
    person: findStudents,
  },
} satisfies Feature
