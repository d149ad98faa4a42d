import { endpoints, type Feature } from '#features/feature.ts'
import { liveRoomsContract } from '../contract.ts'
import { findRooms } from './find-rooms.ts'
import { endRoomsOfPastClasses } from './manage-class-rooms.ts'
import { notifyClassesAhead } from './notify-of-classes.ts'
import { liveRoomsPersonalData } from './personal-data.ts'
import { liveRoomsRoutes } from './routes.ts'

export const liveRoomsFeature = {
  endpoints: [endpoints(liveRoomsContract, liveRoomsRoutes)],
  jobs: [
    {
      name: 'classes-ahead',
      cron: '* * * * *',
      run: ({ db, site, clock }) => notifyClassesAhead(db, site().courses, clock()),
      isOutgoing: true,
    },
    {
      name: 'rooms-of-past-classes',
      cron: '*/5 * * * *',
      run: ({ db, clock }) => endRoomsOfPastClasses(db, clock()),
    },
  ],
  personalData: liveRoomsPersonalData,
  search: { room: findRooms },
} satisfies Feature
