import type { KindAndData, NotificationKind } from './kind-rules.ts'

/** What a list may be narrowed to, besides a kind. */
export const shownChoices = ['unread'] as const

/** The signs of notation, each with its word for who does not see it. */
type Sign = { shape: 'hollow' | 'diamond' | 'solid' | 'cross' | 'lamp' | 'rest'; word: string }

type Kind = NotificationKind | 'earlier'
type OfKind = KindAndData | { kind: 'earlier'; data: unknown }

const signs: Readonly<Record<Kind, Sign>> = {
  grade: { shape: 'solid', word: 'Grade' },
  assignment: { shape: 'hollow', word: 'To do' },
  assignment_due: { shape: 'diamond', word: 'Due' },
  take_given_up: { shape: 'cross', word: 'Not handed in' },
  work: { shape: 'hollow', word: 'To grade' },
  take_comment: { shape: 'hollow', word: 'Comment' },
  reply: { shape: 'hollow', word: 'Reply' },
  announcement: { shape: 'solid', word: 'Announcement' },
  material: { shape: 'solid', word: 'Material' },
  recordings_end: { shape: 'diamond', word: 'Ends' },
  class_soon: { shape: 'hollow', word: 'To come' },
  class_live: { shape: 'lamp', word: 'Live' },
  class_tomorrow: { shape: 'hollow', word: 'To come' },
  class_changed: { shape: 'diamond', word: 'Scheduled' },
  earlier: { shape: 'rest', word: 'Earlier' },
}

const cancelled: Sign = { shape: 'cross', word: 'Cancelled' }

export const signOf = ({ kind, data }: OfKind): Sign =>
  kind === 'class_changed' && data.change === 'cancelled' ? cancelled : signs[kind]

/** What several are called. */
const several: Readonly<Record<Kind, string>> = {
  grade: 'grades',
  assignment: 'new assignments',
  assignment_due: 'assignments due soon',
  take_given_up: 'takes that did not arrive',
  work: 'pieces of work to grade',
  take_comment: 'comments on takes',
  reply: 'replies',
  announcement: 'announcements',
  material: 'new materials',
  recordings_end: 'recordings that go',
  class_soon: 'live classes about to start',
  class_live: 'live classes that have begun',
  class_tomorrow: 'reminders of classes',
  class_changed: 'changes of classes',
  earlier: 'earlier notifications',
}

/** So many of a kind in a row are one entry; fewer are quicker read than opened. */
const fewestGrouped = 3

/** What stands in one entry of the list: one notification, or several with what they are called. */
export type Entry<Item> = { items: readonly [Item, ...Item[]]; title?: string }

/**
 * The entries of a list, in its order. Notifications in a row are one entry where they have the same
 * kind and sign and all or none of them are unread.
 */
export function entriesOf<Item extends OfKind & { is_read: boolean }>(
  items: readonly Item[],
): Entry<Item>[] {
  const runs: [Item, ...Item[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && isAlike(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) =>
    run.length < fewestGrouped
      ? run.map((item): Entry<Item> => ({ items: [item] }))
      : [{ items: run, title: `${run.length} ${namesOf(run[0])}` }],
  )
}

const namesOf = (item: OfKind) =>
  signOf(item) === cancelled ? 'cancelled classes' : several[item.kind]

type Shown = OfKind & { is_read: boolean }

const isAlike = (one: Shown, other: Shown) =>
  one.kind === other.kind && one.is_read === other.is_read && signOf(one) === signOf(other)

/** Items in order under the headings of their days. */
export function byHeading<Item>(items: readonly Item[], headingOf: (item: Item) => string) {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const heading = headingOf(item)
    days.set(heading, [...(days.get(heading) ?? []), item])
  }
  return [...days]
}
