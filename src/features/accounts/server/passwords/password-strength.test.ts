import { expect, test } from 'vitest'
import { refuseWeak } from './password-strength.ts'

const whyWeak = async (password: string, role: 'admin' | 'tutor' | 'student' = 'student') => {
  const owner = { first_name: 'Siobhán', last_name: "O'Hara", email: 'siobhan.ohara@mail.example' }
  try {
    await refuseWeak(password, { ...owner, role })
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
])('%j is nobody’s password', async (password) => {
  expect(await whyWeak(password)).toMatch(/Three or four words/)
})

test.each(['x7Kq2p', 'marta1', 'tromba'])(
  '%j is enough for a student, not for who grades',
  async (word) => {
    expect(await whyWeak(word)).toBeUndefined()
    for (const role of ['tutor', 'admin'] as const) {
      expect(await whyWeak(word, role)).toMatch(/teaches or works here/)
    }
  },
)

test.each([
  'four quarter rests',
  'cadenza-demo',
  'x7Kq2pWm',
  '練習曲を弾く人',
  `${'y'.repeat(5)}Zq8#kL`,
])('%j is enough for anybody', async (password) => {
  expect(await whyWeak(password, 'admin')).toBeUndefined()
})

test('many are judged at once, each with its own answer', async () => {
  const answers = await Promise.all(
    ['cadenza', 'four quarter rests', 'password1'].map((it) => whyWeak(it)),
  )
  expect(answers.map((it) => it !== undefined)).toEqual([true, false, true])
})

test('a password is judged elsewhere than where all requests are answered', async () => {
  let isJudged = false
  const judgement = whyWeak('four quarter rests').then(() => {
    isJudged = true
  })
  // A judgement on this thread would be ready within these turns; one on another thread comes later.
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve()
  expect(isJudged).toBe(false)
  await judgement
  expect(isJudged).toBe(true)
})
