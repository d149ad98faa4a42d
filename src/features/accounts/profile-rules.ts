import * as z from 'zod/mini'
import { acceptedFile } from '#platform/accepted-file.ts'
import { standings } from '#platform/actor.ts'
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

export const EmailChange = z.object({
  email: emailAddress('Invalid email address'),
  current_password: typedPassword,
})
export type EmailChange = z.output<typeof EmailChange>

/** The side of the stored square, in pixels. */
export const pictureSide = 256

export const profilePicture = /* @__PURE__ */ acceptedFile({
  kinds: ['png', 'jpg'],
  maxBytes: 5 * 1024 * 1024,
  missing: 'Please choose a picture',
  unknown: 'Please choose a PNG or JPG picture',
  tooLarge: () => 'The picture must be at most 5 MB',
  remedy: 'save it again as PNG or JPG',
})

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
