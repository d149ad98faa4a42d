import type { ReactNode } from 'react'
import { academy } from '#content/academy.ts'
import { placeHour, placeTime, readersTime } from '#platform/moments.ts'

type Props = {
  /** As the server writes it, in UTC. */
  at: string
  zone: string
  /** What the clocks of that IANA zone show then. */
  children: ReactNode
}

/** A moment on the clock of a place, and on the reader's where that shows something else. */
export function Moment({ at, zone, children }: Props) {
  const here = readersTime(zone, new Date(at), readersZone)
  return (
    <>
      <time dateTime={at}>{children}</time>
      {here && ` (${here} where you are)`}
    </>
  )
}

/** The same on the academy's clock, its hour alone where the day stands beside it. */
export function AcademyMoment({ at, hour = false }: { at: string; hour?: boolean }) {
  const words = hour ? placeHour : placeTime
  return (
    <Moment at={at} zone={academy.timeZone}>
      {words(academy.timeZone, new Date(at), readersZone)}
    </Moment>
  )
}

const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
