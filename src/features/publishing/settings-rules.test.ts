import { expect, test } from 'vitest'
import { setBy, settingsThatHold } from './settings-rules.ts'

const published = {
  reviewers: ['ada@x.example'],
  contactEmail: 'office@x.example',
  mailFrom: 'academy@x.example',
  studentIdPrefix: 'CAD',
  studentIdYear: 2025,
  countStudents: false,
}

test.each([
  ['nothing', {}, {}],
  ['nothing, by name', { MAIL_FROM: undefined, REVIEWER_EMAILS: undefined }, {}],
  ['reviewers', { REVIEWER_EMAILS: ['bo@x.example'] }, { reviewers: ['bo@x.example'] }],
  ['a list without a name', { REVIEWER_EMAILS: [] }, { reviewers: [] }],
  ['contact address', { CONTACT_EMAIL: 'new@x.example' }, { contactEmail: 'new@x.example' }],
  ['sender', { MAIL_FROM: 'post@x.example' }, { mailFrom: 'post@x.example' }],
  ['prefix', { STUDENT_ID_PREFIX: 'X' }, { studentIdPrefix: 'X' }],
])('the environment sets %s', (_what, environment, set) => {
  expect(setBy(environment)).toEqual(set)
  expect(settingsThatHold(published, setBy(environment))).toEqual({ ...published, ...set })
})

test('what else stands in an environment is not shown', () => {
  expect(setBy({ SMTP_URL: 'smtp://me:hunter2@x.example' } as object)).toEqual({})
})
