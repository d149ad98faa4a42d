/** Marks a file as UTF-8; without it Excel guesses another encoding. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file as RFC 4180 has it, with every cell in quotes. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * A cell that a spreadsheet would take for a formula gets a leading apostrophe, as OWASP advises
 * against CSV injection. Programs that import the file keep the apostrophe as part of the text, so
 * phone numbers go without it: digits alone call no function and refer to no cell. Leading blanks are
 * ignored, since some programs drop them, and full-width signs count as the plain ones.
 */
const harmless = (cell: string) =>
  isFormula.test(cell) && !isPhoneNumber.test(cell) ? `'${cell}` : cell

const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const isPhoneNumber = /^\+[\d ().-]*$/
