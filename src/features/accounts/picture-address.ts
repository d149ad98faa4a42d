/** The path of `showPicture`. */
export const picturePath = '/api/pictures/:id'

/** The address of a person's picture, or null. Another picture has another address. */
export const pictureAddress = (pictureId: string | null) =>
  pictureId && picturePath.replace(':id', pictureId)
