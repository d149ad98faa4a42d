import { type Exhibit, endsAsArchive, type Fault, readAt } from './exhibit.ts'

/** How a PDF begins and ends: ISO 32000-2, sections 7.5.2 and 7.5.5. */
export async function judgePdf(exhibit: Exhibit): Promise<Fault | undefined> {
  const { handle, bytes } = exhibit
  const head = (await readAt(handle, 0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head)) return 'damaged'
  const tail = (await readAt(handle, Math.max(0, bytes - 1024), 1024)).toString('latin1')
  // A table of where everything is, the end, and at most what a careless program leaves behind it.
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) return 'damaged'
  return (await endsAsArchive(exhibit)) ? 'damaged' : undefined
}
