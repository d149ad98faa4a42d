import { endpoints, type Feature } from '#features/feature.ts'
import { calendarContract } from '../calendar-contract.ts'
import { classesContract } from '../contract.ts'
import { termsContract } from '../term-contract.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { findClasses } from './find-classes.ts'
import { openRoomsAhead } from './manage-rooms.ts'
import { classesPersonalData } from './personal-data.ts'
import { remindOfTomorrow } from './remind-of-tomorrow.ts'
import { attendanceRetention } from './retention.ts'
import { classesRoutes } from './routes.ts'
import { termsRoutes } from './terms/routes.ts'

export const classesFeature = {
  endpoints: [
    endpoints(termsContract, termsRoutes),
    endpoints(classesContract, classesRoutes),
    endpoints(calendarContract, calendarRoutes),
  ],
  jobs: [
    {
      name: 'class-rooms',
      cron: '*/5 * * * *',
      run: ({ db, site, clock }) => openRoomsAhead(db, site(), clock()),
    },
    {
      name: 'classes-tomorrow',
      cron: '*/5 * * * *',
      run: ({ db, site, clock }) => remindOfTomorrow(db, site(), clock()),
      isOutgoing: true,
    },
  ],
  personalData: classesPersonalData,
  retention: { attendance: attendanceRetention },
  search: { class: findClasses },
} satisfies Feature
