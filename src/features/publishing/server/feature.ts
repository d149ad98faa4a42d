import { endpoints, type Feature } from '#features/feature.ts'
import { publishingContract } from '../contract.ts'
import { siteMediaContract } from '../media-contract.ts'
import { siteMediaRoutes } from './media-routes.ts'
import { publishingPersonalData } from './personal-data.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { publishingRoutes } from './routes.ts'
import { publishDue } from './schedule-draft.ts'
import { sweepSounds } from './sounds/sweep-sounds.ts'

export const publishingFeature = {
  endpoints: [
    endpoints(publishingContract, publishingRoutes),
    endpoints(siteMediaContract, siteMediaRoutes),
  ],
  jobs: [{ name: 'site-drafts', cron: '* * * * *', run: (on) => publishDue(on, on.log) }],
  async hourly(on) {
    await sweepPictures(on)
    await sweepSounds(on)
  },
  personalData: publishingPersonalData,
} satisfies Feature
