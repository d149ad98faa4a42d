import { accountsContract } from '#features/accounts/contract.ts'
import { admissionsContract } from '#features/admissions/contract.ts'
import { contactContract } from '#features/contact/contract.ts'
import { studentIdsContract } from '#features/student-ids/contract.ts'
import { platformContract } from '#platform/contract.ts'

/** Every endpoint of the product, by feature. */
export const contracts = {
  platform: platformContract,
  accounts: accountsContract,
  admissions: admissionsContract,
  contact: contactContract,
  studentIds: studentIdsContract,
}
