import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listAttendedBefore, listEnrollments } from './data.ts'

export const enrolmentsPersonalData: PersonalData = {
  tables: {
    enrollments: { section: 'courses' },
    attended_counts: { section: 'classes_attended_before' },
    course_selections: { omitted: 'When the courses were selected; these stand with their days.' },
  },
  async collect(db, { id }) {
    const enrolled = await listEnrollments(db, id)
    return {
      courses: enrolled.map(({ name, created_at }) => ({ name, created_at })),
      classes_attended_before: await listAttendedBefore(db, id),
    }
  },
  erase: erasedWithAccount,
}
