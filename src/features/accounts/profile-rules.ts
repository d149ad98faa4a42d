import * as z from 'zod/mini'
import { standings } from '#platform/actor.ts'
import { endsInOneOf } from '#platform/file-endings.ts'
import { personName } from '#platform/person-name.ts'
import { emailAddress } from '#platform/text.ts'
import { typedPassword } from './rules.ts'

/** How long the link that confirms a new address is valid. */
export const emailChangeHours = 24

export const Name = z.object({
  first_name: personName(80, 'First name is required'),
  last_name: personName(80, 'Last name is required'),
})
export type Name = z.output<typeof Name>

/** How long the office sees a changed name with the former one. */
export const formerNameDays = 30

export const resemblingName =
  'This name reads like that of somebody who teaches or works here. Please use your own, in a form that cannot be mistaken.'

export const EmailChange = z.object({
  email: emailAddress('Invalid email address'),
  current_password: typedPassword,
})
export type EmailChange = z.output<typeof EmailChange>

export const sameAddress = 'This is your address already.'

export const pictureKinds = ['png', 'jpg'] as const
export const pictureExtensions = '.png,.jpg,.jpeg,.jfif'
export const mostPictureBytes = 5 * 1024 * 1024
/** The side of the stored square, in pixels. */
export const pictureSide = 256

export const pictureWords = {
  missing: 'Please choose a picture',
  unknown: 'Please choose a PNG or JPG picture',
  tooLarge: 'The picture must be at most 5 MB',
  empty: 'This file is empty. Please choose another.',
} as const

/** The messages for files that cannot become a picture. */
export const pictureFaults = {
  empty: pictureWords.empty,
  unknown: pictureWords.unknown,
  misnamed:
    'The ending of this file’s name does not fit what is in it. Please save it again as PNG or JPG.',
} as const

/** The error of a file by its name and size; the server checks the content too. */
export function whyNotPicture({ name, size }: { name: string; size: number }) {
  if (!endsInOneOf(name, pictureExtensions)) return pictureWords.unknown
  if (size > mostPictureBytes) return pictureWords.tooLarge
  return size === 0 ? pictureWords.empty : undefined
}

/** The signed-in person, for their own browser. */
export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** `waiting`: the office has not approved the account yet. */
  role: z.enum(standings),
  /** An admin who may open the admission applications. */
  reviewer: z.boolean(),
  /** The address of their picture. */
  picture: z.nullable(z.string()),
  /** The courses that they may make things for. */
  teaches: z.union([z.literal('all'), z.array(z.int())]),
})
export type Profile = z.infer<typeof Profile>
