import { withExtensions } from '../../offers.ts'
import type { Counted } from './load.ts'
import { type Load, openLoad } from './open-load.ts'

/** The media server under test. */
export type Forwarder = {
  name: string
  /** The forwarding process. */
  pid: number
  /** Accepts a client's offer; the answer has the server's addresses. */
  publish(room: string, person: string, offer: string): Promise<string>
  /**
   * Offers a client the tracks of all others. `reach` gets the server's addresses only when the server
   * has the answer: earlier packets would be lost.
   */
  receive(
    room: string,
    person: string,
    answer: (offer: string) => Promise<string>,
    reach: (candidates: Candidate[]) => Promise<unknown>,
  ): Promise<void>
  close(): Promise<void>
  /** It offers nobody a track of which nothing has come yet. */
  waitsForMedia?: boolean
}

export type Candidate = { candidate: string; mid: string }

/** The numbers of senders and listeners in a room. */
export type Shape = { room: string; senders: number; listeners: number }

export type RoomsUnderLoad = { count(): Promise<Counted>; close(): Promise<void> }

/** Rooms in which everybody is connected, sends, and receives all others. */
export async function openRoomsUnderLoad(
  forwarder: Forwarder,
  shapes: readonly Shape[],
): Promise<RoomsUnderLoad> {
  const load = openLoad()
  let expected = 0
  for (const [index, shape] of shapes.entries()) {
    expected += await fill(forwarder, load, shape, 10_000 * (index + 1))
  }
  await isTrue(async () => (await load.connected()) === expected)
  await load.stream()
  return {
    count: load.count,
    async close() {
      await load.close()
      await forwarder.close()
    },
  }
}

/** @returns how many connections that makes. */
async function fill(
  forwarder: Forwarder,
  load: Load,
  { room, senders, listeners }: Shape,
  ssrc: number,
) {
  const people = Array.from({ length: senders + listeners }, (_, index) => `${room}-${index}`)
  for (const [index, person] of people.slice(0, senders).entries()) {
    const offer = await load.publish(person, ssrc + 10 * index)
    await load.published(person, await forwarder.publish(room, person, withExtensions(offer)))
  }
  if (forwarder.waitsForMedia) {
    await isTrue(async () => (await load.connected()) >= senders)
    await load.stream()
  }
  // A single sender receives nobody.
  const receivers = senders === 1 ? people.slice(1) : people
  for (const person of receivers) {
    await forwarder.receive(
      room,
      person,
      (offer) => load.receive(person, offer),
      (candidates) => load.reach(person, candidates),
    )
  }
  return senders + receivers.length
}

async function isTrue(question: () => Promise<boolean>) {
  const deadline = performance.now() + 20_000
  while (!(await question())) {
    if (performance.now() > deadline) throw new Error('Not everybody could be connected.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
