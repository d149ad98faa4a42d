import { HttpError } from '#platform/errors.ts'

/** Where a task waits. */
export type Place = {
  /** Groups take turns, for instance the addresses that requests come from. */
  group: string
  /** Within a group its lines take turns, for instance the accounts. */
  line: string
  /** Whether the line waits behind the others of its group, because it is likely to be in vain. */
  isBehind?: boolean
}

type Limits = {
  /** Tasks that run at once. */
  atOnce: number
  /** Waiting tasks of all groups together. */
  maxWaiting: number
  /** Waiting tasks of one group. */
  maxPerGroup: number
  /** Waiting tasks of one line. */
  maxPerLine: number
  /** Milliseconds after which a waiting task is refused. */
  maxWaitMs: number
}

type Waiting = { begin: () => void; refuse: () => void }
type Line = { isBehind: boolean; waiting: Waiting[] }
type Group = {
  /** In the order in which they have their turns. */
  lines: Map<string, Line>
  running: number
  runningBehind: number
  /** Turns since a line behind had one while it waited. */
  passedOver: number
}

/** While others of a group wait, its lines behind have one turn in so many. */
const turnsForOneBehind = 4

/**
 * Runs a few costly tasks at a time. Waiting tasks take turns by group, so that a rush of one group
 * does not delay the others; within a group by line; within a line the order is first in, first out.
 * Of the lines behind in a group one task runs at a time.
 */
export class FairQueue {
  readonly #limits: Limits
  /** In the order in which they have their turns. */
  readonly #groups = new Map<string, Group>()
  readonly #narrowed = new Set<string>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Runs the task when its turn has come.
   * @throws {HttpError} 503 where too many wait, or it has waited too long
   */
  async run<Result>(place: Place, task: () => Promise<Result>): Promise<Result> {
    const end = await this.#turn(place)
    try {
      return await task()
    } finally {
      end()
    }
  }

  /** Puts those who wait in a line behind the others of its group. */
  putBehind({ group, line }: Place) {
    const found = this.#groups.get(group)?.lines.get(line)
    if (found) found.isBehind = true
  }

  /** Leaves a group half of what runs at once (rounded up) for a while. */
  narrow(group: string, forMs: number) {
    if (this.#narrowed.has(group)) return
    this.#narrowed.add(group)
    setTimeout(() => {
      this.#narrowed.delete(group)
      this.#next()
    }, forMs).unref()
  }

  /** Waits for the turn, and returns what ends it. */
  #turn({ group: groupName, line: lineName, isBehind = false }: Place) {
    const group = this.#groups.get(groupName) ?? newGroup()
    const line = group.lines.get(lineName) ?? { isBehind, waiting: [] }
    this.#makeRoom(group, line)
    return new Promise<() => void>((resolve, reject) => {
      const timeout = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(one), 1)
        if (line.waiting.length === 0) group.lines.delete(lineName)
        one.refuse()
        this.#forgetIdle(groupName, group)
      }, this.#limits.maxWaitMs)
      const one: Waiting = {
        begin: () => {
          clearTimeout(timeout)
          this.#waiting -= 1
          resolve(this.#begin(groupName, group, line.isBehind))
        },
        refuse: () => {
          clearTimeout(timeout)
          this.#waiting -= 1
          reject(busy())
        },
      }
      this.#waiting += 1
      line.waiting.push(one)
      group.lines.set(lineName, line)
      this.#groups.set(groupName, group)
      this.#next()
    })
  }

  /**
   * Where there is no room left for one more, somebody in a line behind makes room for who is not.
   * @throws {HttpError} 503
   */
  #makeRoom(group: Group, { isBehind, waiting: inLine }: Line) {
    const { maxPerLine, maxPerGroup, maxWaiting } = this.#limits
    if (inLine.length >= maxPerLine) throw busy()
    const inGroup = [...group.lines.values()].reduce((sum, it) => sum + it.waiting.length, 0)
    if (inGroup < maxPerGroup && this.#waiting < maxWaiting) return
    const [name, last] = [...group.lines].findLast(([, it]) => it.isBehind) ?? []
    if (isBehind || name === undefined || !last) throw busy()
    last.waiting.pop()?.refuse()
    if (last.waiting.length === 0) group.lines.delete(name)
  }

  #begin(groupName: string, group: Group, isBehind: boolean) {
    this.#running += 1
    group.running += 1
    group.runningBehind += Number(isBehind)
    return () => {
      this.#running -= 1
      group.running -= 1
      group.runningBehind -= Number(isBehind)
      this.#forgetIdle(groupName, group)
      this.#next()
    }
  }

  /** Begins as many tasks as there is room for, one of each group at a time. */
  #next() {
    const { atOnce } = this.#limits
    let hasBegun = true
    while (hasBegun && this.#running < atOnce) {
      hasBegun = false
      for (const [name, group] of [...this.#groups]) {
        if (this.#running >= atOnce) break
        const maxOfGroup = this.#narrowed.has(name) ? Math.ceil(atOnce / 2) : atOnce
        if (group.running >= maxOfGroup || !beginOne(group)) continue
        // The group's next turn comes after everybody else's.
        if (this.#groups.delete(name)) this.#groups.set(name, group)
        hasBegun = true
      }
    }
  }

  #forgetIdle(name: string, group: Group) {
    if (group.running === 0 && group.lines.size === 0) this.#groups.delete(name)
  }
}

const newGroup = (): Group => ({ lines: new Map(), running: 0, runningBehind: 0, passedOver: 0 })

/** Begins the task whose turn it is in a group, where there is one. */
function beginOne(group: Group) {
  const lines = [...group.lines]
  const ahead = lines.find(([, { isBehind }]) => !isBehind)
  const behind = group.runningBehind ? undefined : lines.find(([, { isBehind }]) => isBehind)
  const isTurnOfBehind = !ahead || group.passedOver >= turnsForOneBehind - 1
  const [name, line] = (isTurnOfBehind ? (behind ?? ahead) : ahead) ?? []
  if (name === undefined || !line) return false
  group.passedOver = line === behind?.[1] || !behind ? 0 : group.passedOver + 1
  group.lines.delete(name)
  const one = line.waiting.shift()
  // The line's next turn comes after those of the others.
  if (line.waiting.length > 0) group.lines.set(name, line)
  one?.begin()
  return true
}

const busy = () =>
  new HttpError(
    503,
    {
      code: 'busy',
      message: 'Many people are logging in at this moment. Please try again in half a minute.',
    },
    { retryAfterSeconds: 30 },
  )
