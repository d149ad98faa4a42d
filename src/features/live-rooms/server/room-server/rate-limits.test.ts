import { expect, test } from 'vitest'
import { academyWithRooms } from '../../../../../test/academy-with-rooms.ts'
import { mediaConnections } from '../../entry-rules.ts'
import { roomTexts } from '../../room-rules.ts'

test('who connects over and over is refused for a while, and nobody else is', async () => {
  const it = await academyWithRooms({ media: true })
  const id = await it.room()
  const [host, ana] = [await it.hostOf(id), await it.guest(id)]
  ana.join('Ana')
  await ana.receives('joined')
  for (let count = 0; count < mediaConnections.burst + 5; count += 1)
    ana.send({ type: 'subscribe' })
  const refusal = { type: 'refused', code: 'media', message: roomTexts.media }
  expect(await ana.receives('refused')).toEqual(refusal)
  await expect
    .poll(() => ana.all('subscribe-offer').length)
    .toBeGreaterThanOrEqual(mediaConnections.burst)
  host.send({ type: 'subscribe' })
  await host.receives('subscribe-offer')
  for (const socket of [host, ana]) socket.leave()
  await it.academy.close()
})
