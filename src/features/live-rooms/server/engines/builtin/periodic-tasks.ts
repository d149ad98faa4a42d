import type { Clock } from './clock.ts'
import type { Counters } from './media.ts'
import type { ProcessEvent } from './process/process-messages.ts'
import type { Participant, Room } from './room.ts'

/**
 * What the engine does again and again while somebody is in a room. An idle server is not woken for
 * it.
 */
export function openPeriodicTasks(options: {
  clock: Clock
  rooms: ReadonlyMap<string, Room>
  participants: ReadonlyMap<string, Participant>
  counters: Counters
  emit(event: ProcessEvent): void
  failed(error: unknown): void
}) {
  const { clock, rooms, participants, counters, emit, failed } = options
  const dropReport = openDropReport(counters, emit)
  let running: (() => void)[] = []

  function every(ms: number, task: () => void) {
    return clock.every(ms, () => {
      try {
        task()
      } catch (error) {
        failed(error)
      }
    })
  }

  function sendFeedback() {
    const now = clock.now()
    for (const { publisher } of participants.values()) publisher?.tick(now)
  }

  function updateRooms() {
    for (const room of rooms.values()) {
      room.updateSpeakers()
      room.updateBitrates()
      room.updateQualities()
      room.checkConnections()
      room.checkLines()
    }
  }

  function report() {
    const now = clock.now()
    const wallTime = clock.wallTime()
    for (const { publisher, subscriber } of participants.values()) {
      publisher?.report(now)
      subscriber?.report(wallTime)
    }
    dropReport.update(now)
    if (participants.size === 0) stop()
  }

  function stop() {
    for (const end of running.splice(0)) end()
  }

  return {
    /** Starts the tasks, unless they run. They stop by themselves when all rooms are empty. */
    start() {
      if (running.length > 0) return
      running = [every(50, sendFeedback), every(250, updateRooms), every(1000, report)]
    },
  }
}

/** Reports dropped packets at most every ten seconds, so that a flood does not flood the log. */
function openDropReport(counters: Counters, emit: (event: ProcessEvent) => void) {
  let reported = { packets: 0, at: Number.NEGATIVE_INFINITY }
  return {
    update(now: number) {
      if (counters.overRate === reported.packets || now - reported.at < 10_000) return
      emit({ type: 'dropped', packets: counters.overRate - reported.packets })
      reported = { packets: counters.overRate, at: now }
    },
  }
}
