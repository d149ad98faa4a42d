import { academy } from '#platform/academy.ts'
import { localTimeIn } from '#platform/clocks.ts'
import type { Values } from '#platform/web/form/use-dialog-form.ts'
import type { ClassItem } from '../../class-types.ts'
import { tutorsIn, tutorValues } from './tutor-fields.tsx'

/** The fields of a class; of a make-up for one without its day. */
export function valuesOf(it: ClassItem, makesUp = false): Values {
  const local = (moment: string) => localTimeIn(academy.timeZone, new Date(moment))
  return {
    day: makesUp ? '' : local(it.starts_at).slice(0, 10),
    start_time: local(it.starts_at).slice(11),
    end_time: local(it.ends_at).slice(11),
    place: it.place ?? '',
    ...(it.is_online && { is_online: 'on' }),
    ...tutorValues(it.tutors),
    scope: 'one',
  }
}

/** What is typed, as the server takes it. */
export function bodyOf(values: Values, it: ClassItem | undefined, makesUp: boolean) {
  const is_online = values.is_online === 'on'
  return {
    course_id: it?.course_id ?? Number(values.course_id),
    day: values.day ?? '',
    start_time: values.start_time ?? '',
    end_time: values.end_time ?? '',
    place: is_online ? '' : (values.place ?? ''),
    is_online,
    tutor_ids: tutorsIn(values),
    reason: values.reason ?? '',
    scope: values.scope === 'after' ? ('after' as const) : ('one' as const),
    make_up_for: makesUp ? (it?.id ?? null) : null,
    revision: it?.revision ?? 0,
  }
}

/** A class where it is, to ask for its clashes. */
export const wishOf = (it: ClassItem) => ({ ...bodyOf(valuesOf(it), it, false), id: it.id })
