type Attendance = { user_id: string | null; name: string; joined_at: string; left_at: string }

/** One person's attendance of a room, with all their records. */
export type Attendee<S extends Attendance> = {
  key: string
  name: string
  /** Guests are known only by the name they typed: two of the same name are one. */
  isGuest: boolean
  records: S[]
  minutes: number
}

/** Groups attendance records by person, in the order they first joined. */
export function attendeesOf<S extends Attendance>(records: readonly S[]): Attendee<S>[] {
  const inOrder = records.toSorted((one, other) => one.joined_at.localeCompare(other.joined_at))
  const people = Map.groupBy(inOrder, ({ user_id, name }) => user_id ?? `guest ${name}`)
  return [...people].flatMap(([key, theirs]) => {
    const [first] = theirs
    if (!first) return []
    const isGuest = first.user_id === null
    return { key, name: first.name, isGuest, records: theirs, minutes: minutesOf(theirs) }
  })
}

/** Two windows at once count once. */
function minutesOf(inOrder: readonly Attendance[]) {
  let sum = 0
  let until = 0
  for (const { joined_at, left_at } of inOrder) {
    const left = Date.parse(left_at)
    sum += Math.max(0, left - Math.max(until, Date.parse(joined_at)))
    until = Math.max(until, left)
  }
  return Math.round(sum / 60_000)
}
