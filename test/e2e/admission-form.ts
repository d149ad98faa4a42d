import type { Page } from '@playwright/test'
import type { Application } from '#features/admissions/field-rules.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import type { TestAcademy } from '../academy.ts'

/** The admission form on its page. */
export function admissionForm(page: Page) {
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
  return {
    box,
    field: (label: string) => page.getByLabel(label),
    summary: page.getByRole('complementary', { name: 'Price summary' }),
    submitButton: page.getByRole('button', { name: /submit|application submitted/i }),
    toast: (title: string) => page.getByText(title, { exact: true }),

    /** Opens the page and waits until the form is hydrated. */
    async open(query = '') {
      await page.goto(`/admission${query}`)
      await page.locator('cadenza-island[data-hydrated]').waitFor()
    },

    /** Types a whole application; empty fields are skipped. */
    async fill(application: Application) {
      await page.getByLabel('First name').fill(application.first_name)
      await page.getByLabel('Last name').fill(application.last_name)
      await page.getByLabel('Email').fill(application.email)
      await page.getByLabel('Phone').fill(application.phone)
      await page.getByLabel('Birth date').fill(application.birthdate)
      await page.getByLabel('Country').selectOption(application.country)
      for (const name of application.courses) await box(name).check()
      if (application.english_fluent) await box('I am fluent in English').check()
      if (application.has_computer) await box('I have access to a computer').check()
      await page.getByLabel('Experience').fill(application.experience)
      await page.getByLabel('Goals').fill(application.goals)
    },

    submit: () => page.getByRole('button', { name: 'Submit Application' }).click(),
  }
}

/** The stored application of this address. */
export const storedApplication = ({ db }: TestAcademy, { email }: Application) =>
  db
    .selectFrom('admission_applications')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** A unique application: workers share no counter. */
export const aNewApplication = (overrides: Partial<Application> = {}) =>
  anApplication({ email: `applicant-${crypto.randomUUID()}@mail.example`, ...overrides })
