import { endpoints, type Feature } from '#features/feature.ts'
import { newsByMailContract, notificationsContract } from '../contract.ts'
import { newsByMailRoutes } from './by-mail/routes.ts'
import { sendNews } from './by-mail/send-news.ts'
import { unsubscribeLinks } from './by-mail/unsubscribe-links.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { notificationsRetention } from './retention.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsFeature = {
  endpoints: [
    endpoints(notificationsContract, notificationsRoutes),
    endpoints(newsByMailContract, newsByMailRoutes),
  ],
  jobs: [
    {
      name: 'news-by-mail',
      cron: '* * * * *',
      run: (on) => sendNews({ ...on, unsubscribe: unsubscribeLinks(on.signer, on.publicUrl) }),
      isOutgoing: true,
    },
  ],
  personalData: notificationsPersonalData,
  retention: { notifications: notificationsRetention },
} satisfies Feature
