/** The sign by which programs know that a file is UTF-8; Excel guesses wrongly without it. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file as RFC 4180 has it, with every cell in quotes. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it, as OWASP advises
 * against CSV injection: the spreadsheet shows the cell as text, and nothing of it is lost. Blanks
 * are looked past, for some programs drop them, and the wide signs count as the narrow ones.
 */
const harmless = (cell: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell)
