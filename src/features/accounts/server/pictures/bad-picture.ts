import { Refusal } from '#platform/errors.ts'

export const badPicture = (message: string) =>
  new Refusal(422, { code: 'bad_picture', message, fields: { file: message } })
