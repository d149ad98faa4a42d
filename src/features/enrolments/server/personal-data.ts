import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listAttendedBefore, listEnrolments } from './data.ts'

export const enrolmentsPersonalData: PersonalData = {
  tables: {
    enrolments: { section: 'courses' },
    attended_in_terms: { section: 'classes_attended_before' },
    attended_counts: { omitted: 'For the version before; the numbers stand by their terms.' },
    assumed_terms: { omitted: 'What the office has to confirm of courses that stand already.' },
    course_selections: { omitted: 'When the courses were selected; these stand with their days.' },
  },
  async collect(db, { id }) {
    const enrolled = await listEnrolments(db, id)
    return {
      courses: enrolled.map(({ name, term, starts_on, ends_on, created_at }) => ({
        ...{ name, term, starts_on, ends_on, created_at },
      })),
      classes_attended_before: await listAttendedBefore(db, id),
    }
  },
  erase: erasedWithAccount,
}
