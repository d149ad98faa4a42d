import { expect, test } from 'vitest'
import { leftOutOf, namesOf, readList } from './list-rules.ts'
import { whyNotImport } from './policy.ts'
import { Name } from './rules.ts'

const words = (list: string) => {
  const { lines, order } = readList(list)
  return namesOf(lines, order).map(({ first_name, last_name, email }) =>
    [first_name, last_name, ...(email ? [email] : [])].join('|'),
  )
}

test.each([
  ['', []],
  [' \n\t\n', []],
  ['Ada Lovelace', ['Ada|Lovelace']],
  ['Ada Lovelace\r\nClara Schumann\r\n', ['Ada|Lovelace', 'Clara|Schumann']],
  ['Ada\rClara', ['Ada|', 'Clara|']],
  ['Ada A\u2028Bo B\u2029Cy C\u0085Di D', ['Ada|A', 'Bo|B', 'Cy|C', 'Di|D']],
  ['\n\nAda Lovelace\n   \nClara\n', ['Ada|Lovelace', 'Clara|']],
  ['Ludwig van Beethoven', ['Ludwig|van Beethoven']],
  ['  Ada \t  King   Lovelace ', ['Ada|King Lovelace']],
  ["Siobhán O'Hara 🎻", ["Siobhán|O'Hara 🎻"]],
  ['🎻', ['🎻|']],
  ['\uFEFF李 小龍', ['李|小龍']],
  ['Ada\u00A0Lovelace', ['Ada|Lovelace']],
])('without columns the names of %j are %j', (list, names) => {
  expect(words(list)).toEqual(names)
})

test.each([
  ['Ada Lovelace, Ada@Mail.example', ['Ada|Lovelace|ada@mail.example']],
  ['Ada Lovelace;ada@mail.example', ['Ada|Lovelace|ada@mail.example']],
  ['Ada\tada@mail.example ', ['Ada||ada@mail.example']],
  ['ada@mail.example; Ada Lovelace', ['Ada|Lovelace|ada@mail.example']],
  ['Ada Lovelace <Ada@mail.example>', ['Ada|Lovelace|ada@mail.example']],
  ['"Lovelace, Ada" <ada@mail.example>', ['Ada|Lovelace|ada@mail.example']],
  ['Lovelace, Ada <ada@mail.example>', ['Ada|Lovelace|ada@mail.example']],
  ['Ada Lovelace (ada@mail.example)', ['Ada|Lovelace|ada@mail.example']],
  ['Ada Lovelace ada@mail.example', ['Ada|Lovelace|ada@mail.example']],
  ['Ana Silva, ana@Müller.example', ['Ana|Silva|ana@xn--mller-kva.example']],
  ['Silva, Ana', ['Ana|Silva']],
  ['Ana,Silva,ana@mail.example', ['Ana|Silva|ana@mail.example']],
  ['Ana;Silva;ana@mail.example', ['Ana|Silva|ana@mail.example']],
  ['Ana\tSilva\tana@mail.example', ['Ana|Silva|ana@mail.example']],
  ['"Silva, Ana",ana@mail.example', ['Ana|Silva|ana@mail.example']],
  ['"Ana","Silva","ana@mail.example"', ['Ana|Silva|ana@mail.example']],
  ['"Silva";"Ana Maria"', ['Silva|Ana Maria']],
  ['Ana ""Nina"" Silva', ['Ana|Nina Silva']],
  ['Ana Silva,,', ['Ana|Silva']],
  ['1. Ana Silva\n2) Bo Li\n10.Cy Day', ['Ana|Silva', 'Bo|Li', 'Cy|Day']],
  ['1;Ana;Silva\n2;Bo;Li', ['Ana|Silva', 'Bo|Li']],
  ['- Ana Silva\n• Bo Li', ['Ana|Silva', 'Bo|Li']],
  ['Name,Email\nAna Silva,ana@mail.example', ['Ana|Silva|ana@mail.example']],
  ['Name\nAna Silva', ['Ana|Silva']],
  ['Last Name;First Name;Phone\nSilva;Ana;+1 416 555 0100', ['Ana|Silva']],
  ['Email,Last name,First name\nana@mail.example,Silva,Ana', ['Ana|Silva|ana@mail.example']],
  ['Full name,E-mail\n"Silva, Ana",ana@mail.example', ['Ana|Silva|ana@mail.example']],
])('with columns the names of %j are %j', (list, names) => {
  expect(words(list)).toEqual(names)
})

test.each([
  ['Ada Lovelace', undefined],
  ['Ada Lovelace, ada@mail.example', undefined],
  ['Silva, Ana\nLi, Bo', 'last-first'],
  ['"Silva, Ana"', 'last-first'],
  ['Ana,Silva', 'first-last'],
  ['Ana\tSilva', 'first-last'],
  ['Silva, Ana\nLi, Bo\nAna;Silva', 'last-first'],
  ['First name,Last name\nAna,Silva', undefined],
])('of %j it guesses the order %s', (list, order) => {
  expect(readList(list).order).toBe(order)
})

test('one choice turns all names in two columns, and no others', () => {
  const { lines } = readList('Silva, Ana\nBo Li\nDay;Cy')
  const namesIn = (order: 'first-last' | 'last-first') =>
    namesOf(lines, order).map((it) => `${it.first_name}|${it.last_name}`)
  expect(namesIn('last-first')).toEqual(['Ana|Silva', 'Bo|Li', 'Cy|Day'])
  expect(namesIn('first-last')).toEqual(['Silva|Ana', 'Bo|Li', 'Day|Cy'])
})

const separators = 'A name has no comma, semicolon or quotation mark; write one name a line'
const invisible = 'This name has an invisible sign in it. Please type it anew.'

test.each([
  ['Ada\nBo\nAna,Silva,Lima,Porto', `Name 3: ${separators}`],
  ['Ana "Nina Silva', `Name 1: ${separators}`],
  ['Ana, a@mail.example, b@mail.example', 'Name 1: A name has no @ or <'],
  ['ana@mail.example Ana', 'Name 1: A name has no @ or <'],
  ['Ana <b> Silva', 'Name 1: A name has no @ or <'],
  ['Ada Lovelace, ada@', 'Name 1: Invalid email address'],
  [', ada@mail.example', 'Name 1: First name is required'],
  ['Ada\nA\u200Bna Silva', `Name 2: ${invisible}`],
  ['Ana \u3164', `Name 1: ${invisible}`],
  ['Ana\u202E Silva', 'Name 1: Please use letters and signs only'],
])('%j is refused: %s', (list, message) => {
  const { lines, order } = readList(list)
  expect(whyNotImport({ category: 'Student', names: namesOf(lines, order) })?.message).toBe(message)
})

test('no name that comes out of a list has a sign of its columns', () => {
  const signs = [
    '@',
    '<',
    '"',
    ',',
    ';',
    '\t',
    '\u200b',
    '\u3164',
    '\u202e',
    'A',
    ' ',
    '\n',
    'b@c.example',
  ]
  const lists = signs.flatMap((one) =>
    signs.flatMap((two) => signs.map((three) => `Ana${one}Bo${two}Cy${three}Di`)),
  )
  const taken = lists.flatMap((list) => {
    const { lines, order } = readList(list)
    return namesOf(lines, order).flatMap((name) => Name.safeParse(name).data ?? [])
  })
  expect(taken.length).toBeGreaterThan(100)
  expect(
    taken.filter(({ first_name, last_name }) =>
      /[@<",;\t\u200b\u3164\u202e]/.test(first_name + last_name),
    ),
  ).toEqual([])
})

const ana = { first_name: 'Ana', last_name: 'Silva', email: '' }
const at = (email: string, changes = {}) => ({ ...ana, email: `${email}@mail.example`, ...changes })
const twice = 'is on this list twice'

test.each([
  ['new names', [ana, { ...ana, first_name: 'Bo' }], [], []],
  ['a name twice', [ana, ana], [], [[1, twice]]],
  ['a name in other letters', [ana, { ...ana, last_name: 'SÍLVA' }], [], [[1, twice]]],
  ['an address twice', [at('a'), at('a', { first_name: 'Bo' })], [], [[1, twice]]],
  ['one name with two addresses', [at('a'), at('b')], [], []],
  ['a name without its address first', [ana, at('a')], [], [[0, twice]]],
  [
    'who has an ID',
    [ana, at('b')],
    [{ email: 'b@mail.example', student_id: 'CAD2025ST936' }],
    [
      [1, 'has an ID already (CAD2025ST936)'],
      [0, twice],
    ],
  ],
  [
    'who has an account',
    [at('a'), at('b')],
    [{ email: 'a@mail.example', student_id: null }],
    [[0, 'has an account already']],
  ],
])('of %s it leaves out %4$j', (_what, names, known, leftOut) => {
  expect([...leftOutOf(names, known)]).toEqual(leftOut)
})
