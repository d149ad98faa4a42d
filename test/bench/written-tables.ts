import { cpus } from 'node:os'

const end = '<!-- end -->'
const beginOf = (name: string) => `<!-- npm run bench ${name} -->`

/**
 * The text with what a bench has printed between its marks, under when and on what it ran.
 * @throws where the text has no such marks: its tables would be lost.
 */
export function withTables(text: string, name: string, printed: string, now: Date) {
  const begin = text.indexOf(beginOf(name))
  const stop = text.indexOf(end, begin)
  if (begin < 0 || stop < 0) throw new Error(`The text has no ${beginOf(name)} … ${end}.`)
  const day = now.toISOString().slice(0, 10)
  const cores = cpus().length
  const machine = `${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`
  return `${text.slice(0, begin)}${beginOf(name)}\n*${day}, ${machine}*\n\n${inMarkdown(printed)}\n${text.slice(stop)}`
}

/** A table begins after an empty line. */
const inMarkdown = (printed: string) =>
  printed
    .trim()
    .replaceAll(/^((?!\|).+)\n(?=\|)/gm, '$1\n\n')
    .replaceAll(/^(\|.+)\n(?!\|)(?=.)/gm, '$1\n\n')
