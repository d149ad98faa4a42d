import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Words } from '../../found.ts'
import type { Db } from './database.ts'

/** Somebody's words, compared as the database does: without case, accents and apostrophes. */
export async function readWords(db: Db, text: string): Promise<Words> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(db)
  return [...new Set(rows[0]?.words)]
}

/**
 * Rows that have every word of a search somewhere in these columns of `plain()` text, in the middle of
 * words too. A hyphen between letters separates words (Anne-Marie finds Anne Marie), and a full stop ends
 * one.
 */
export const containsWords = (columns: readonly string[], text: string) =>
  sql<SqlBool>`not exists (
    select from regexp_split_to_table(plain(${text}), ${betweenWords}) word
    where ${sql.join(
      columns.map((it) => sql`coalesce(strpos(${sql.ref(it)}, word), 0) = 0`),
      sql` and `,
    )})`

const betweenWords = String.raw`\s+|\.(?=\s|$)|(?<=[^\s\d-])-(?=[^\s\d-])`

type Options = {
  /** Finds the words of e-mail addresses too. */
  addresses?: boolean
  /** Counts a word as found in these rows too, such as those of a course with it in its name. */
  or?: (word: string) => RawBuilder<SqlBool> | undefined
}

/** Rows whose column `found_by` has every word, or the beginning of it. */
export function hasWords(foundBy: Column, words: Words, options: Options = {}) {
  const conditions = words.map((word) => {
    const own = sql<SqlBool>`${sql.ref(foundBy)} @@ ${beginning(word, options)}::tsquery`
    const other = options.or?.(word)
    return other ? sql<SqlBool>`(${own} or ${other})` : own
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The rank of a row that has the words; see `Found`. */
export function rankOf(foundBy: Column, words: Words) {
  const whole = lexeme(` ${words.join(' ')}`)
  const has = (query: string) => sql`${sql.ref(foundBy)} @@ ${query}::tsquery`
  return sql<number>`case when ${has(whole)} then 0 when ${has(`${whole}:*`)} then 1
    when ${has(words.map((word) => beginning(word)).join(' & '))} then 2 else 3 end`
}

/** Whether the words may be of a student ID: all have the same letters, and a number of their own. */
export const mayBeId = (words: Words) => words.some((word) => /\d/.test(word))

/** The column with its table, such as `users.found_by`. */
type Column = `${string}.found_by`

/** A letter or two would find nearly every address. */
const beginning = (word: string, { addresses = false }: Options = {}) =>
  [word, ...(addresses && word.length > 2 ? [`  ${word}`] : [])]
    .map((it) => `${lexeme(it)}:*`)
    .join(' | ')

/** Quoted, so that no sign in it is an operator of a tsquery. */
const lexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
