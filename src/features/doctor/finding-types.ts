import * as z from 'zod/mini'

/** What is examined, in the order in which it is shown. */
export const topics = [
  'The academy’s address',
  'Proxies',
  'Uploads',
  'Live rooms',
  'Outgoing mail',
  'The mail’s sender',
  'Backups',
  'Disk',
  'Jobs',
  'Clock',
  'Settings',
  'Version',
] as const

export type Topic = (typeof topics)[number]

/** `wrong`: somebody is hindered now; `look`: it may come to that; `unknown`: it could not be found out. */
const states = ['well', 'look', 'wrong', 'unknown'] as const
export type State = (typeof states)[number]

export const Finding = z.object({
  topic: z.enum(topics),
  state: z.enum(states),
  /** What is so, and where it is not well what to do. */
  words: z.string(),
})
export type Finding = z.infer<typeof Finding>

/** The findings in the order of their topics. */
export const inOrder = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => topics.indexOf(one.topic) - topics.indexOf(other.topic))
