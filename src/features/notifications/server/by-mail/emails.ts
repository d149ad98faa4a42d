import { addressed, type Person } from '#features/accounts/server/emails.ts'
import { academy } from '#platform/academy.ts'
import type { Mail } from '#platform/mail.ts'
import { pageAddress } from '#platform/page-address.ts'
import { renderEmail } from '#platform/server/mail/email-template.ts'
import { timeFor } from '#platform/zones.ts'
import { type NewsChoice, newsSubject } from '../../news-rules.ts'
import type { NotificationText } from '../../text.ts'

type NewsItem = NotificationText & { at: Date }

type News = {
  person: Person & { time_zone: string }
  /** How many kinds of news there are in it. */
  kinds: number
  items: readonly NewsItem[]
  how: Exclude<NewsChoice, 'never'>
  publicUrl: string
  unsubscribe: string
}

/** One mail with all the news that waits for a person. */
export function newsEmail({ person, kinds, items, how, publicUrl, unsubscribe }: News): Mail {
  const [only] = items
  const titles = items.map(({ title }) => title)
  const subject = newsSubject(titles, academy.name)
  const these = kinds === 1 ? 'this kind' : 'these kinds'
  /** In a day's news it matters when each was. */
  const linesOf = ({ body, at }: NewsItem) =>
    [body, how === 'daily' ? timeFor(person.time_zone, academy.timeZone, at) : ''].filter(Boolean)
  const linked = (href: string) => publicUrl + href
  const mail = renderEmail({
    ...addressed(person),
    subject,
    preview: items.length === 1 && only ? only.body : titles.join('; '),
    ...(items.length === 1 && only
      ? {
          heading: only.title,
          before: linesOf(only),
          button: { label: 'Look at it', href: linked(only.href) },
        }
      : {
          heading: how === 'daily' ? 'What the day brought.' : 'What is new.',
          before: [],
          items: items.map((item) => ({
            label: item.title,
            lines: linesOf(item),
            href: linked(item.href),
          })),
        }),
    after: [],
    why: `You receive this because news of ${these} comes to you by mail ${words[how]}.`,
    links: [
      { label: 'Choose what comes by mail', href: linked(pageAddress('/profile')) },
      { label: `Unsubscribe from mail of ${these}`, href: unsubscribe },
    ],
  })
  return { ...mail, unsubscribe }
}

const words = { at_once: 'at once', daily: 'once a day' }
