import { once } from 'node:events'
import { join } from 'node:path'
import { visitor } from '#platform/actor.ts'
import type { TestAcademy } from '../../academy.ts'
import { openProgram } from '../../ask-program.ts'
import type { ClientCommand } from '../../media-client.ts'
import { withExtensions } from '../../offers.ts'
import { openRoomSocket } from '../../room-socket.ts'

/** Guests without a browser, who come into a room and play packets of Opus. */
export function openNativeVoices(academy: TestAcademy, roomId: string) {
  const program = openProgram<ClientCommand>(
    join(import.meta.dirname, '../../programs/media-client.ts'),
  )
  const sockets: Socket[] = []
  return {
    async play(index: number, opus: string[]) {
      const client = `voice ${index}`
      const socket = await openRoomSocket(academy, visitor, roomId, 'link', {
        address: `203.0.113.${index}`,
      })
      sockets.push(socket)
      socket.join(client, {
        state: { microphone: true, camera: false, screen: false, hand: false },
      })
      await firstOf(socket, 'joined')
      const ssrc = 1000 * (index + 1)
      const ssrcs = { '0': ssrc, '1': ssrc + 1, '2': ssrc + 2, '3': ssrc + 3 }
      const offer = await program.ask<string>({ client, type: 'publish', ssrcs })
      socket.send({ type: 'publish', sdp: withExtensions(offer) })
      const { sdp } = await firstOf(socket, 'publish-answer')
      await program.ask({ client, type: 'published', sdp })
      await program.ask({ client, type: 'play', mid: '0', ssrc, opus })
    },
    async close() {
      for (const socket of sockets) socket.leave()
      await program.close()
    },
  }
}

type Socket = Awaited<ReturnType<typeof openRoomSocket>>

/** The first message of this type; the socket's own way to wait needs a test around it. */
async function firstOf<T extends 'joined' | 'publish-answer'>(socket: Socket, type: T) {
  for (;;) {
    const [first] = socket.all(type)
    if (first) return first
    await once(socket.webSocket, 'message')
  }
}
