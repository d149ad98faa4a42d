/** A heading with one word that is stressed. */
export type StressedText = { before: string; stressed: string; after: string }

/** `Evenings are for *music.*` → its parts; what stands between stars is stressed. */
export function stressedText(typed: string): StressedText {
  const [, before = typed, stressed = '', after = ''] = /^([^*]*)\*([^*]+)\*(.*)$/.exec(typed) ?? []
  return { before, stressed, after }
}
