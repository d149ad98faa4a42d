import type { NewStudentId } from './rules.ts'

let given = 0

/** An ID to be approved, a new one each time. */
export function aNewStudentId(overrides: Partial<NewStudentId> = {}): NewStudentId {
  given += 1
  return {
    student_id: `CAD2025ST${given + 100}`,
    category: 'Student',
    first_name: 'Zoë',
    last_name: "O'Hara-Dvořák",
    email: '',
    notes: '',
    ...overrides,
  }
}
