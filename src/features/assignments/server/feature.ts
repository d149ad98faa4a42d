import { endpoints, type Feature } from '#features/feature.ts'
import { assignmentsContract, gradingContract } from '../contract.ts'
import { notifyOfDue } from './due-soon/notify-of-due.ts'
import { findAssignments } from './find-assignments.ts'
import { gradingRoutes } from './grading-routes.ts'
import { assignmentsPersonalData } from './personal-data.ts'
import { assignmentsRoutes } from './routes.ts'

export const assignmentsFeature = {
  endpoints: [
    endpoints(assignmentsContract, assignmentsRoutes),
    endpoints(gradingContract, gradingRoutes),
  ],
  jobs: [
    {
      name: 'assignments-due',
      cron: '* * * * *',
      run: ({ db, clock }) => notifyOfDue(db, clock()),
      isOutgoing: true,
    },
  ],
  personalData: assignmentsPersonalData,
  search: { assignment: findAssignments },
} satisfies Feature
