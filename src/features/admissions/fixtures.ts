import { type Application, readApplicationForm } from './field-rules.ts'

const nothing = { get: () => null, getAll: () => [] }
let applicants = 0

/** A valid application of a new person each time. */
export function anApplication(overrides: Partial<Application> = {}): Application {
  applicants += 1
  return {
    ...(readApplicationForm(nothing) as Application),
    first_name: 'Renée',
    last_name: 'O’Neil',
    email: `applicant-${applicants}@mail.example`,
    phone: '(905) 555-0142',
    birthdate: '1991-04-12',
    country: 'Canada',
    courses: ['Violin', 'Music Production'],
    english_fluent: true,
    has_computer: true,
    ...overrides,
  }
}
