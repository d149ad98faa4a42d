import { type Exhibit, endsAsArchive, type Fault, readAt } from './exhibit.ts'

/**
 * A document of Word before 2007: a file system of its own (MS-CFB) with a stream `WordDocument`
 * (MS-DOC). Spreadsheets and installers are of the same form, and have none.
 */
export async function judgeDoc(exhibit: Exhibit): Promise<Fault | undefined> {
  const head = await readAt(exhibit.handle, 0, 512)
  const shift = head.length === 512 ? head.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return 'damaged'
  const sectors = sectorsOf(exhibit, 2 ** shift)
  const table = await readTable(sectors, head)
  if (!table || reachesBeyond(table, sectors.count)) return 'damaged'
  const names = await readNames(sectors, table, head.readUInt32LE(48))
  if (!names) return 'damaged'
  if (!names.includes('WordDocument')) return 'unknown'
  if (names.some((name) => name === 'Macros' || name === '_VBA_PROJECT')) return 'macros'
  return (await endsAsArchive(exhibit)) ? 'damaged' : undefined
}

type Sectors = ReturnType<typeof sectorsOf>

function sectorsOf({ handle, bytes }: Exhibit, size: number) {
  return {
    size,
    /** The last one may be cut short, and mostly is where a program writes in haste. */
    count: Math.ceil(bytes / size) - 1,
    async read(index: number) {
      const sector = await readAt(handle, (index + 1) * size, size)
      return sector.length === size ? sector : Buffer.concat([sector], size)
    },
  }
}

/** Of a chain that could go in circles: more than a document has, and each costs a look. */
const mostSteps = 2_000

const freeSector = 0xffffffff
const endOfChain = 0xfffffffe
const highestSector = 0xfffffffa

/** Which sector follows each sector; undefined where the table points out of the file. */
async function readTable(sectors: Sectors, head: Buffer) {
  const places = Array.from({ length: 109 }, (_, index) => head.readUInt32LE(76 + index * 4))
  // Of files beyond 7 MB the places of the table go on in a chain.
  let more = head.readUInt32LE(68)
  for (let step = 0; more <= highestSector; step += 1) {
    if (step > mostSteps || more >= sectors.count) return undefined
    const sector = numbersIn(await sectors.read(more))
    more = sector.pop() ?? endOfChain
    places.push(...sector)
  }
  const table: number[] = []
  for (const place of places) {
    if (place === freeSector) continue
    if (place >= sectors.count) return undefined
    table.push(...numbersIn(await sectors.read(place)))
  }
  return table
}

/** Whether a sector is in use that the file does not have any more. */
const reachesBeyond = (table: readonly number[], count: number) =>
  table.some((next, index) => next !== freeSector && index >= count)

/** The names in the directory; undefined where its chain is broken. */
async function readNames(sectors: Sectors, table: readonly number[], first: number) {
  const names: string[] = []
  let steps = 0
  for (let at = first; at !== endOfChain; at = table[at] ?? endOfChain) {
    steps += 1
    if (at >= sectors.count || steps > mostSteps) return undefined
    const sector = await sectors.read(at)
    for (let entry = 0; entry < sectors.size; entry += 128) {
      const length = sector.readUInt16LE(entry + 64)
      if (length >= 2 && length <= 64) {
        names.push(sector.toString('utf16le', entry, entry + length - 2))
      }
    }
  }
  return names
}

const numbersIn = (sector: Buffer) =>
  Array.from({ length: sector.length / 4 }, (_, index) => sector.readUInt32LE(index * 4))
