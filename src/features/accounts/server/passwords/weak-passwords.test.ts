import { expect, test } from 'vitest'
import { refuseWeak } from './weak-passwords.ts'

const whyWeak = (password: string, role: 'admin' | 'tutor' | 'student' = 'student') => {
  const owner = { first_name: 'Siobhán', last_name: "O'Hara", email: 'siobhan.ohara@mail.example' }
  try {
    refuseWeak(password, { ...owner, role })
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

test.each([
  'aaaaaa',
  'abcdef',
  '      ',
  'cadenza',
  'Cadenza',
  "O'Hara",
  'siobhan',
  'siobhan.ohara@mail.example',
  'qwerty12',
  'password1',
])('%j is nobody’s password', (password) => {
  expect(whyWeak(password)).toMatch(/Three or four words/)
})

test.each(['x7Kq2p', 'marta1', 'tromba'])(
  '%j is enough for a student, not for who grades',
  (word) => {
    expect(whyWeak(word)).toBeUndefined()
    for (const role of ['tutor', 'admin'] as const) {
      expect(whyWeak(word, role)).toMatch(/teaches or works here/)
    }
  },
)

test.each([
  'four quarter rests',
  'cadenza-demo',
  'x7Kq2pWm',
  '練習曲を弾く人',
  `${'y'.repeat(5)}Zq8#kL`,
])('%j is enough for anybody', (password) => {
  expect(whyWeak(password, 'admin')).toBeUndefined()
})
