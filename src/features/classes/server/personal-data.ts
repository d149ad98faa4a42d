import { erasedWithAccount, type PersonalData } from '#platform/server/personal-data.ts'
import { listFeedsOf } from './calendar/data.ts'
import {
  listAttendanceOf,
  listExcusesOf,
  listMakeUpsOf,
  listTaughtBy,
  listTaughtCoursesOf,
} from './register/data.ts'

export const classesPersonalData: PersonalData = {
  tables: {
    class_attendance: { section: 'registers' },
    class_excuses: { section: 'excuses' },
    class_students: { section: 'make_up_classes' },
    class_tutors: { section: 'classes_taught' },
    course_tutors: { section: 'courses_taught' },
    calendar_feeds: { section: 'calendar_links' },
    class_registers: { omitted: 'Who was in a class stands with each of those people.' },
  },
  collect: async (db, { id }) => ({
    registers: await listAttendanceOf(db, id),
    excuses: await listExcusesOf(db, id),
    make_up_classes: await listMakeUpsOf(db, id),
    classes_taught: await listTaughtBy(db, id),
    courses_taught: await listTaughtCoursesOf(db, id),
    calendar_links: await listFeedsOf(db, id),
  }),
  erase: erasedWithAccount,
}
