import { endpoints, type Feature } from '#features/feature.ts'
import { publishingContract } from '../contract.ts'
import { siteMediaContract } from '../media-contract.ts'
import { deleteUnusedMedia } from './delete-unused-media.ts'
import { siteMediaRoutes } from './media-routes.ts'
import { publishingPersonalData } from './personal-data.ts'
import { publishingRoutes } from './routes.ts'
import { publishDue } from './schedule-draft.ts'

export const publishingFeature = {
  endpoints: [
    endpoints(publishingContract, publishingRoutes),
    endpoints(siteMediaContract, siteMediaRoutes),
  ],
  jobs: [{ name: 'site-drafts', cron: '* * * * *', run: (on) => publishDue(on, on.log) }],
  hourly: deleteUnusedMedia,
  personalData: publishingPersonalData,
} satisfies Feature
