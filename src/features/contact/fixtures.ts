import type { ContactMessage } from './rules.ts'

/** A valid message. */
export const aContactMessage = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Renée O’Neil',
  email: 'renee@mail.example',
  topic: 'courses',
  message: 'Is there a cello I could rent?\nI live in Port Credit.',
  ...overrides,
})
