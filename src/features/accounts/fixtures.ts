import type { Registration } from './rules.ts'

let people = 0

/** A valid registration of a new person each time; it still needs an approved ID. */
export function aRegistration<Overrides extends object>(
  overrides: Overrides = {} as Overrides,
): Registration & Overrides {
  people += 1
  return {
    first_name: 'Siobhán',
    last_name: "O'Hara",
    student_id: 'CAD2025ST101',
    email: `registrant-${people}@mail.example`,
    password: 'four quarter rests',
    confirm_password: 'four quarter rests',
    agree_terms: true as const,
    ...overrides,
  }
}
