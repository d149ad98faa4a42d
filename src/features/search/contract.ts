import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { optionalLine } from '#platform/text.ts'
import { kinds, mostLetters } from './rules.ts'

const FoundItem = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its name, or empty. */
  about: z.string(),
  /** When it is, was or is due, or came in. */
  at: z.nullable(z.iso.datetime()),
  /** Its page. */
  href: z.string(),
})

const FoundGroup = z.object({
  kind: z.enum(kinds),
  items: z.array(FoundItem),
  has_more: z.boolean(),
  /** The list of all of them that match, where there is one. */
  all_href: z.nullable(z.string()),
})
export type FoundGroup = z.infer<typeof FoundGroup>

export const searchContract = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'What one may see and whose name begins with these words, the best matches first',
    access: 'usePortal',
    query: z.object({ text: z._default(optionalLine(mostLetters), '') }),
    returns: z.object({ groups: z.array(FoundGroup) }),
    // Two a second for ten minutes; typing asks once it rests.
    limit: { perPerson: { calls: 1200, minutes: 10 } },
  }),
} satisfies Contract
