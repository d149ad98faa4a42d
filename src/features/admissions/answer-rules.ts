/** The answers that an applicant can change, by their names for the office. */
export const answerNames = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'email',
  phone: 'phone',
  birthdate: 'birth date',
  country: 'country',
  guardian: 'guardian',
  courses: 'courses',
  experience: 'experience',
  goals: 'goals',
} as const
export type AnswerName = keyof typeof answerNames

type Answers = { [Name in AnswerName]: string | readonly string[] }

/** The answers that differ. */
export const changedAnswers = (before: Answers, after: Answers) =>
  (Object.keys(answerNames) as AnswerName[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
