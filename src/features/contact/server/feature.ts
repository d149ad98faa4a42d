import { endpoints, type Feature } from '#features/feature.ts'
import { contactContract } from '../contract.ts'
import { contactPersonalData } from './personal-data.ts'
import { messagesRetention } from './retention.ts'
import { contactRoutes } from './routes.ts'

export const contactFeature = {
  endpoints: [endpoints(contactContract, contactRoutes)],
  personalData: contactPersonalData,
  retention: { messages: messagesRetention },
} satisfies Feature
