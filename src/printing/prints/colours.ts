import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The colours of the pages, read from their tokens. */
export const colours = {
  ink: token('ink'),
  ink2: token('ink-2'),
  ink3: token('ink-3'),
  edge: token('edge'),
  brass: token('brass'),
  ivory: token('ivory'),
  /** The colour of the unprinted page. */
  white: '#ffffff',
}

function token(name: string) {
  const file = join(import.meta.dirname, '../../../src/platform/web/ui/tokens.css')
  const [, value] = readFileSync(file, 'utf8').match(`--color-${name}: (#[0-9a-f]{6});`) ?? []
  if (!value) throw new Error(`tokens.css has no --color-${name}.`)
  return value
}
