import type { Retention } from '../retention.ts'
import { countTextsGivenUpBefore, deleteTextsGivenUpBefore } from './data.ts'

/** The text of mails that were given up, with name and address; that there was one is kept. */
export const mailsRetention: Retention = {
  findOld: countTextsGivenUpBefore,
  deleteOld: deleteTextsGivenUpBefore,
}
