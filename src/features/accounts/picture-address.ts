/** The path of `showPicture`. */
export const picturePath = '/api/pictures/:id'

/** Where a person's picture is; null where they have none. Another picture has another address. */
export const pictureAddress = (pictureId: string | null) =>
  pictureId && picturePath.replace(':id', pictureId)
