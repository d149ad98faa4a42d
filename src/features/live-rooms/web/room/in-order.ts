import type { Participant } from '../../line.ts'

/** In the order they came, so that nobody's tile moves when somebody changes. */
export function inOrder(people: readonly Participant[], before: readonly Participant[]) {
  const rank = ({ id }: Participant) => {
    const index = before.findIndex((one) => one.id === id)
    return index < 0 ? before.length : index
  }
  return people.toSorted((one, other) => rank(one) - rank(other))
}
