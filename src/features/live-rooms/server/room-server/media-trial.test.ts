import { expect, test } from 'vitest'
import { readOffer } from '../engines/builtin/transport/sdp.ts'
import type { VideoEngine } from '../video-engine.ts'
import { mediaTrial } from './media-trial.ts'

// With the process of the engine: test/system/media-process.test.ts.

/** An engine that reads what it is offered, and those who are in its rooms. */
function openEngine() {
  const inside = new Set<string>()
  const engine = {
    trouble: undefined,
    enter: (_room: unknown, { id }: { id: string }) => {
      inside.add(id)
      return { engine: 'builtin' }
    },
    leave: (id: string) => void inside.delete(id),
    negotiation: {
      publish: async (_id: string, offer: string) => {
        if (offer === 'break') throw new Error('Live video does not answer.')
        readOffer(offer)
        return 'an answer'
      },
    },
  } as unknown as VideoEngine
  return { engine, inside }
}

test.each([
  ['any text', 'Hello'],
  ['nothing', ''],
  ['a description of nothing', 'v=0\r\ns=-\r\nt=0 0\r\n'],
  ['media that nobody knows', 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\n'],
])('%s is no offer, and nobody stays in a room for it', async (_what, offer) => {
  const { engine, inside } = openEngine()
  await expect(mediaTrial(engine)?.(offer)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'unclear_offer' },
  })
  expect([...inside]).toEqual([])
})

test('a failure of the engine is not the offer’s', async () => {
  const { engine } = openEngine()
  await expect(mediaTrial(engine)?.('break')).rejects.toThrow('Live video does not answer.')
})
