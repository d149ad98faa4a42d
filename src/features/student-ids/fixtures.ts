import type { Name, NewStudentId } from './rules.ts'

let given = 0

/** An unused ID, outside the pattern of the generated ones. */
export function aStudentId(overrides: Partial<NewStudentId> = {}): NewStudentId {
  given += 1
  return {
    student_id: `GUEST-${given}`,
    category: 'Student',
    first_name: 'Siobhán',
    last_name: "O'Hara",
    email: '',
    notes: '',
    ...overrides,
  }
}

export const someNames = (count: number): Name[] =>
  Array.from({ length: count }, (_, index) => ({
    first_name: 'Ines',
    last_name: `Marchetti ${index + 1}`,
    email: '',
  }))
