import { timeFor } from '#platform/zones.ts'
import type { KindAndData } from './kind-rules.ts'

type ClassChanged = Extract<KindAndData, { kind: 'class_changed' }>['data']
type Meeting = Pick<ClassChanged, 'starts_at' | 'place' | 'is_online'>

/** What has become of a class, with what was and what is. */
export function classChangeText(
  data: ClassChanged,
  reader: string,
): { title: string; body: string } {
  const placeAndTime = ({ starts_at, place, is_online }: Meeting) =>
    [timeFor(reader, data.timezone, new Date(starts_at)), is_online ? 'online' : place]
      .filter(Boolean)
      .join(', ')
  const title = `${data.course}: ${headings[data.change]}`
  const now = placeAndTime(data)
  const rest = afterwards(data.others)
  switch (data.change) {
    case 'moved': {
      const was = data.was ? `; was ${placeAndTime(data.was)}` : ''
      const others = data.tutors_before ? [whoTeaches(data)] : []
      return { title, body: sentences(`Now ${now}${was}${rest}`, ...others, data.reason) }
    }
    case 'cancelled':
      return { title, body: `${now}${rest}. ${data.reason}` }
    case 'tutors':
      return { title, body: sentences(`${whoTeaches(data)}, ${now}${rest}`, data.reason) }
    default:
      return { title, body: `${now}${rest}` }
  }
}

const sentences = (...them: string[]) => them.filter(Boolean).join('. ')

function whoTeaches({ tutors, tutors_before = [] }: ClassChanged) {
  const gone = tutors_before.filter((name) => !tutors.includes(name))
  const now = tutors.join(' and ') || 'Nobody yet'
  return gone.length > 0 ? `${now} instead of ${gone.join(' and ')}` : now
}

const headings = {
  moved: 'class moved',
  cancelled: 'class cancelled',
  restored: 'class takes place after all',
  added: 'new class',
  'make-up': 'make-up class',
  tutors: 'another tutor',
} satisfies Record<ClassChanged['change'], string>

const afterwards = (others: number) => {
  if (others === 0) return ''
  return others === 1 ? ', and one class after it' : `, and ${others} classes after it`
}
