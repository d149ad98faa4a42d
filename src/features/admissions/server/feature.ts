import { endpoints, type Feature } from '#features/feature.ts'
import { admissionsContract, applicantContract, officeContract } from '../contract.ts'
import { applicantRoutes } from './applicant/routes.ts'
import { findApplications } from './find-applications.ts'
import { officeRoutes } from './office-routes.ts'
import { admissionsPersonalData } from './personal-data.ts'
import { applicationsRetention } from './retention.ts'
import { admissionsRoutes } from './routes.ts'

export const admissionsFeature = {
  endpoints: [
    endpoints(admissionsContract, admissionsRoutes),
    endpoints(applicantContract, applicantRoutes),
    endpoints(officeContract, officeRoutes),
  ],
  personalData: admissionsPersonalData,
  retention: { applications: applicationsRetention },
  search: { application: findApplications },
} satisfies Feature
