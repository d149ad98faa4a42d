import { endpoints, type Feature } from '#features/feature.ts'
import { peopleContract } from '../contract.ts'
import { declineUnanswered } from './decide-accounts.ts'
import { findPeople } from './find-people.ts'
import { peopleRoutes } from './routes.ts'

export const peopleFeature = {
  endpoints: [endpoints(peopleContract, peopleRoutes)],
  hourly: declineUnanswered,
  search: { person: findPeople },
} satisfies Feature
