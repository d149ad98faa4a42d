import { profileContract } from './profile-contract.ts'

/** Where a person's picture is; null where they have none. Another picture has another address. */
export const pictureAddress = (pictureId: string | null) =>
  pictureId && profileContract.showPicture.path.replace(':id', pictureId)
