import type { KindName } from './rules.ts'

type Row = { kind: KindName; number: string | null; name: string }

/** What the office calls something that is printed: `The page /courses/4 (Violin)`. */
export function printName(path: string, rows: readonly Row[]) {
  const what = path.endsWith('.pdf') ? 'brochure' : path.endsWith('.png') ? 'picture' : 'page'
  const [, number] = /^\/courses\/(\d+)$/.exec(path) ?? []
  const course = rows.find((row) => row.kind === 'courses' && row.number === number)
  return `The ${what} ${path}${course ? ` (${course.name})` : ''}`
}
