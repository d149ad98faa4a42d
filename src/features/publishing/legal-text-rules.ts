/** A paragraph, a list, or things with an explanation of each. */
export type LegalPart =
  | string
  | { list: readonly string[] }
  | { things: readonly { name: string; words: string }[] }

/** How a text is typed: an empty line between paragraphs, `-` before an item, `*name*` before a thing. */
export const howTextIsTyped =
  'Leave an empty line between paragraphs. Begin a line with “-” to list it, or with a *name* between stars to explain that name'

/** The parts of a text as it was typed. */
export function partsOf(text: string): LegalPart[] {
  const parts: (string | { list: string[] } | { things: { name: string; words: string }[] })[] = []
  for (const block of text.trim().split(/\n\s*\n/)) {
    let continues = false
    for (const line of block.split('\n').map((it) => it.trim())) {
      const last = continues ? parts.at(-1) : undefined
      const item = /^[-•]\s+(\S.*)$/.exec(line)?.[1]
      const thing = /^\*([^*]+)\*:?\s*(\S.*)$/.exec(line)
      if (item) {
        if (typeof last === 'object' && 'list' in last) last.list.push(item)
        else parts.push({ list: [item] })
      } else if (thing) {
        const it = { name: (thing[1] ?? '').trim(), words: thing[2] ?? '' }
        if (typeof last === 'object' && 'things' in last) last.things.push(it)
        else parts.push({ things: [it] })
      } else if (line) parts.push(...addLine(parts, last, line))
      continues = true
    }
  }
  return parts
}

/** The same parts as they would be typed. */
export const typedParts = (parts: readonly LegalPart[]) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n')
      return part.things.map(({ name, words }) => `*${name}* ${words}`).join('\n')
    })
    .join('\n\n')

/** A line that is neither goes on with the paragraph above it, or begins one. */
function addLine(parts: unknown[], last: unknown, line: string) {
  if (typeof last !== 'string') return [line]
  parts[parts.length - 1] = `${last} ${line}`
  return []
}
