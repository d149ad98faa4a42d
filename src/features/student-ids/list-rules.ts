import { plain } from '#platform/plain.ts'
import { normalizedAddress } from '#platform/text.ts'
import { withoutTrailing } from '#platform/trailing.ts'
import type { Name } from './rules.ts'

/** In which order the two columns of a name stand: `Ana; Silva` or `Silva, Ana`. */
export const nameOrders = {
  'first-last': 'First name, then last name',
  'last-first': 'Last name, then first name',
} as const
export type NameOrder = keyof typeof nameOrders

/** A line: its address, and its name as a whole or in two columns, with a guess of their order unless the header says it. */
export type Line = { email: string; name: string | readonly [string, string]; guess?: NameOrder }

/**
 * Reads a list of names, one a line: columns by tab, semicolon or comma, with quotation marks, a header,
 * numbers in front, or `Name <address>`; blank lines are ignored. Without columns the first word is the
 * first name and the rest the last name. Whatever cannot be read stays in the name, which is refused.
 */
export function readList(list: string) {
  const rows = list
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(rowOf)
    .filter(({ cells }) => cells.some(Boolean))
  const columns = headerOf(rows[0]?.cells ?? [])
  const lines = columns ? rows.slice(1).map((row) => byHeader(row, columns)) : rows.map(lineOf)
  return { lines, order: guessOf(lines) }
}

/** The names of the lines, of which those in two columns stand in this order. */
export const namesOf = (lines: readonly Line[], order: NameOrder = 'first-last'): Name[] =>
  lines.map(({ email, name, guess }) => {
    const [one = '', two = ''] = typeof name === 'string' ? firstWordOf(name) : name
    const isTurned = guess !== undefined && order === 'last-first'
    return { first_name: isTurned ? two : one, last_name: isTurned ? one : two, email }
  })

/** Who on a list is left out of its import, by the position: an ID, an account, or the same name before. */
export function leftOutOf(names: readonly Name[], known: readonly Known[]) {
  const byAddress = new Map(known.map((it) => [it.email, it]))
  const reasons = new Map<number, string>()
  const seen = new Set<string>()
  // Those with an address first: of two lines with one name, the one with the address counts.
  const inOrder = [...names.entries()].toSorted(
    ([, one], [, other]) => Number(!one.email) - Number(!other.email),
  )
  for (const [index, { first_name, last_name, email }] of inOrder) {
    const key = plain(`${first_name} ${last_name}`)
    const found = email ? byAddress.get(email) : undefined
    if (found) reasons.set(index, whyKnown(found))
    else if (seen.has(email || key)) reasons.set(index, 'is on this list twice')
    seen.add(email || key).add(key)
  }
  return reasons
}

/** An address that has an ID or an account. */
export type Known = { email: string; student_id: string | null }

const whyKnown = ({ student_id }: Known) =>
  student_id === null ? 'has an account already' : `has an ID already (${student_id})`

type Row = { cells: string[]; guess: NameOrder }

/** The cells of a line. A quotation mark holds a separator together with what is around it. */
function rowOf(line: string): Row {
  const text = line.trim().replace(/^(?:\d{1,4}[.)]\s*(?=[^\s\d])|[-–•*]\s+)/, '')
  const unquoted = text.replace(/"[^"]*"/g, '')
  const separator = ['\t', ';', ','].find((it) => unquoted.includes(it)) ?? ','
  const cells = ['']
  let isQuoted = false
  for (const sign of text.replaceAll('""', '')) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  // A mark without its other half separates nothing.
  if (isQuoted) cells[0] = `"${cells[0]}`
  const isNumbered = cells.length > 1 && /^\s*\d{1,4}[.)]?\s*$/.test(cells[0] ?? '')
  return {
    cells: (isNumbered ? cells.slice(1) : cells).map((it) => it.replace(/\s+/g, ' ').trim()),
    // Spreadsheets write no blank after a comma, and people do.
    guess: separator === ',' && /^[^,]*,\s/.test(unquoted) ? 'last-first' : 'first-last',
  }
}

function lineOf({ cells, guess }: Row): Line {
  const parts = cells.map(withoutAddress)
  const [email = '', ...more] = parts.map((it) => it.email).filter(Boolean)
  const names = [...parts.map((it) => it.name).filter(Boolean), ...more]
  const [one = '', two = ''] = names
  if (names.length === 2) return { email, name: [one, two], guess }
  const [last, first, ...rest] = one.split(',').map((it) => it.trim())
  if (names.length === 1 && last && first && rest.length === 0)
    return { email, name: [last, first], guess: 'last-first' }
  return { email, name: names.join(', ') }
}

/** Takes the address from the end of a cell: `Ana Silva <ana@mail.example>`. */
function withoutAddress(cell: string) {
  const text = withoutTrailing(cell, /[>)]/)
  const begin = 1 + Math.max(...[...' <>()'].map((sign) => text.lastIndexOf(sign)))
  const last = text.slice(begin)
  if (last.lastIndexOf('@') < 1) return { name: cell, email: '' }
  const name = withoutTrailing(text.slice(0, begin), /[\s<(]/)
  return { name: name.trim(), email: normalizedAddress(last.replace(/^mailto:/, '')) }
}

type Column = 'first' | 'last' | 'whole' | 'email' | undefined

/** What each column is, where the first line says so. */
function headerOf(cells: readonly string[]): Column[] | undefined {
  const columns = cells.map((cell) => columnNames.find(([words]) => words.test(cell))?.[1])
  const has = (column: Column) => columns.includes(column)
  const isHeader =
    has('whole') || (has('first') && has('last')) || (has('email') && !has(undefined))
  return isHeader ? columns : undefined
}

const columnNames: readonly [RegExp, Column][] = [
  [/^(first|given|fore)([ _-]?names?)?$/i, 'first'],
  [/^(last|family|sur)([ _-]?names?)?$/i, 'last'],
  [/^((full|student)[ _-]?)?names?$/i, 'whole'],
  [/^e-?mail([ _-]?address)?$/i, 'email'],
]

/** A line with more columns than the header is read without it. */
function byHeader(row: Row, columns: readonly Column[]): Line {
  if (row.cells.length > columns.length) return lineOf(row)
  const at = (column: Column) => row.cells[columns.indexOf(column)] ?? ''
  const line = lineOf({ ...row, cells: [at('whole'), at('email')] })
  return columns.includes('first') ? { email: line.email, name: [at('first'), at('last')] } : line
}

function guessOf(lines: readonly Line[]): NameOrder | undefined {
  const guesses = lines.flatMap(({ guess }) => guess ?? [])
  const isTurned = guesses.filter((it) => it === 'last-first').length * 2 >= guesses.length
  return guesses.length === 0 ? undefined : isTurned ? 'last-first' : 'first-last'
}

function firstWordOf(name: string) {
  const [first = '', ...rest] = name.split(' ')
  return [first, rest.join(' ')]
}
