/** Marks a file as UTF-8; without it Excel guesses another encoding. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file as RFC 4180 has it, with every cell in quotes. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * A cell that a spreadsheet would take for a formula gets a leading apostrophe, as OWASP advises
 * against CSV injection: the spreadsheet shows the cell as text, and nothing is lost. Leading blanks
 * are ignored, since some programs drop them, and full-width signs count as the plain ones.
 */
const harmless = (cell: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell)
