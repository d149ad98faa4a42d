import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { placeHour, placeTime, readersTime } from '#platform/moments.ts'
import { readersZone } from '#platform/web/readers-zone.ts'

type Props = {
  /** As the server writes it, in UTC. */
  at: string
  zone: string
  /** The time in that IANA zone. */
  children: ReactNode
}

/** A moment in a time zone, and in the reader's where that differs. */
export function Moment({ at, zone, children }: Props) {
  const here = readersTime(zone, new Date(at), readersZone)
  return (
    <>
      <time dateTime={at}>{children}</time>
      {here && ` (${here} where you are)`}
    </>
  )
}

/** A moment in the academy's zone; its time alone where the day stands beside it. */
export function AcademyMoment({ at, hour = false }: { at: string; hour?: boolean }) {
  const words = hour ? placeHour : placeTime
  return (
    <Moment at={at} zone={academy.timeZone}>
      {words(academy.timeZone, new Date(at), readersZone)}
    </Moment>
  )
}
