import { compulsoryCourse } from '#features/catalogue/pricing-rules.ts'
import type { Day } from '#platform/dates.ts'
import { asksForGuardian } from './age-rules.ts'
import type { Application } from './field-rules.ts'

/** How long the form is disabled after an application was sent. */
export const cooldownSeconds = 30

/** What somebody hears whose application has arrived. */
export const received = {
  title: 'Application Submitted Successfully!',
  message: (name: string) => `Thank you, ${name}. We read every application and reply by e-mail.`,
}

/** The stored courses: the chosen ones, then the one that every program includes. */
export const withCompulsoryCourse = (chosen: readonly string[]) => [...chosen, compulsoryCourse]

/** An application as it is stored. A guardian that was given before the birth date was corrected is not kept. */
export const asStored = (application: Application, today: Day) => ({
  ...application,
  courses: withCompulsoryCourse(application.courses),
  guardian: asksForGuardian(today, application.birthdate) ? application.guardian : '',
})
