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
      return { title, body: `Now ${now}${was}${rest}` }
    }
    case 'cancelled':
      return { title, body: `${now}${rest}. ${data.reason}` }
    case 'tutors':
      return { title, body: `${data.tutors.join(' and ') || 'Nobody yet'}, ${now}${rest}` }
    default:
      return { title, body: `${now}${rest}` }
  }
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
