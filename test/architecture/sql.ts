/** The tables that a file of SQL reads, by Kysely or in SQL. */
export const readTables = (text: string) =>
  [...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(reading)].map(
    ([, ...names]) => names.find(Boolean) ?? '',
  )

const reading = /(?:\bselectFrom|Join\w*|\.using)\(\s*\[?\s*'(\w+)|\b(?:from|join)\s+(\w+)/g

export const speaksSql = (text: string) =>
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query\(/.test(
    text,
  )

/** The tables that a file inserts into, updates or deletes from, by Kysely or in SQL. */
export const writtenTables = (text: string) =>
  [...text.matchAll(writing)].map(([, ...names]) => names.find(Boolean) ?? '')

const writing =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from)\s+(\w+)|\bupdate\s+(\w+)\s+set\b/g
