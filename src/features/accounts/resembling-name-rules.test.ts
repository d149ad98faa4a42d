import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readsLike, readsLikeTheAcademy, readsLikeWithTitle } from './resembling-name-rules.ts'

const tutor = 'Marta Kowalczyk'

test.each([
  'Marta Kowalczyk',
  'MARTA KOWALCZYK',
  ' marta   kowalczyk ',
  'Kowalczyk, Marta',
  'Márta Kowałczyk',
  'MartaKowalczyk',
  'Marta Kowalczyk (tutor)',
  'Ms Marta Kowalczyk',
  'Marta\u200b Kowalczyk',
  'Marta Kowa\u00adlczyk',
  'Маrtа Kоwаlсzуk',
  'Ｍａｒｔａ　Ｋｏｗａｌｃｚｙｋ',
  'Marta KowaIczyk',
  'Mart@ K0walczyk',
  'Marta Kovvalczyk',
  '𝐌𝐚𝐫𝐭𝐚 𝐊𝐨𝐰𝐚𝐥𝐜𝐳𝐲𝐤',
])('%j reads like a tutor’s name', (name) => {
  expect(readsLike(name, tutor)).toBe(true)
})

test.each(['Marta', 'Marta Kowalska', 'Kowalczyk', 'Anna Kowalczyk', 'M. K.', '李', ''])(
  '%j is somebody’s own name',
  (name) => {
    expect(readsLike(name, tutor)).toBe(false)
    expect(readsLikeTheAcademy(name, 'Cadenza')).toBe(false)
  },
)

test.each([
  'Cadenza',
  'Cadenza Office',
  'Cadenza Office\u200b',
  'The Office',
  'ADMIN',
  'Аdmin',
  'Adm1n',
  'Tutor',
  'Host',
  'Ca denza',
  'Academy of Cadenza',
])('%j reads like the academy’s', (name) => {
  expect(readsLikeTheAcademy(name, 'Cadenza')).toBe(true)
})

test.each([
  'Ms Kowalczyk',
  'ms. kowalczyk',
  'Prof. Dr. Kowalczyk',
  'Teacher Marta',
  'Tutor: Marta',
  'Marta (host)',
  'Mme Kowalczyk',
])('%j is a tutor’s name behind a form of address', (name) => {
  expect(readsLikeWithTitle(name, tutor)).toBe(true)
})

test.each(['Marta', 'Kowalczyk', 'Marta K.', 'Ms Kowalska', 'Dr Marta Nowak', 'Host', 'Mr', ''])(
  '%j is not',
  (name) => {
    expect(readsLikeWithTitle(name, tutor)).toBe(false)
  },
)

test.each(['Ada Minton', 'Theo Staffan', 'Tudor Office-Lindqvist', 'Ofelia'])(
  '%j does not',
  (name) => {
    expect(readsLikeTheAcademy(name, 'Cadenza')).toBe(false)
  },
)

test('a name reads like itself, however it is cased and spaced', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{2,12} [A-Za-z]{2,12}$/), (name) => {
      expect(readsLike(` ${name.toLowerCase()} `, name.toUpperCase())).toBe(true)
      expect(readsLike(`${name}son`, name)).toBe(false)
    }),
    { examples: [['apply apply']] },
  )
})
