import type { Settings } from './site-types.ts'

/** The variables of the environment that set what the office sets otherwise. */
const variables = {
  reviewers: 'REVIEWER_EMAILS',
  contactEmail: 'CONTACT_EMAIL',
  mailFrom: 'MAIL_FROM',
  studentIdPrefix: 'STUDENT_ID_PREFIX',
} as const satisfies { [Name in keyof Settings]?: string }

type SettableName = keyof typeof variables

/** What the environment sets; a setting that is missing here is the office's. */
export type SetOnServer = { readonly [Name in SettableName]?: NonNullable<Settings[Name]> }

/** The settings that an environment sets, by the names that the office's have. */
export const setBy = (
  environment: {
    readonly [Name in SettableName as (typeof variables)[Name]]?: Settings[Name] | undefined
  },
): SetOnServer =>
  Object.fromEntries(
    Object.entries(variables)
      .map(([name, variable]) => [name, environment[variable]] as const)
      .filter(([, value]) => value !== undefined),
  )

/** The values that hold: the environment's where it sets one, else what the office has published. */
export const settingsThatHold = (published: Settings, setOnServer: SetOnServer): Settings => ({
  ...published,
  ...setOnServer,
})
