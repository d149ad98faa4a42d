/** A page of a submission: a title, a few lines (ASCII), perhaps empty staves below. */
export type Sheet = { title: string; lines: readonly string[]; staves?: number }

/** The sheets as the pages of a PDF, in the measures of US Letter: 612 by 792 points. */
export function pdfOf(...sheets: Sheet[]) {
  const numbers = sheets.map((_, index) => 4 + index * 2)
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((it) => `${it} 0 R`).join(' ')}] /Count ${sheets.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...sheets.flatMap((sheet, index) => {
      const content = contentOf(sheet)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R` +
          ' /Resources << /Font << /F1 3 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ])
}

function contentOf({ title, lines, staves = 0 }: Sheet) {
  const words = lines.map((line, index) => textAt(72, 660 - index * 22, 12, line))
  const below = 640 - lines.length * 22
  const music = Array.from({ length: staves }, (_, index) => staffAt(below - index * 80))
  return [textAt(72, 700, 22, title), ...words, ...music].join('\n')
}

/** Adds the table of the objects' offsets at the end (ISO 32000-1, section 7.5). */
function assemble(objects: readonly string[]) {
  let pdf = '%PDF-1.4\n'
  const begins = objects.map((object, index) => {
    const at = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  const size = objects.length + 1
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${begins.join('')}`
  pdf += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(pdf, 'ascii')
}

const textAt = (x: number, y: number, size: number, text: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`

const staffAt = (top: number) =>
  [0, 1, 2, 3, 4].map((line) => `0.6 w 72 ${top - line * 8} m 540 ${top - line * 8} l S`).join('\n')
