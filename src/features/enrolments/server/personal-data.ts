import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listEnrollments } from './data.ts'

export const enrolmentsPersonalData: PersonalData = {
  tables: {
    enrollments: { section: 'courses' },
    course_selections: { omitted: 'When the courses were selected; these stand with their days.' },
  },
  async collect(db, { id }) {
    const enrolled = await listEnrollments(db, id)
    return { courses: enrolled.map(({ name, created_at }) => ({ name, created_at })) }
  },
  erase: erasedWithAccount,
}
