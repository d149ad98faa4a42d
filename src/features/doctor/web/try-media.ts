import { call } from '#platform/web/api.ts'
import type { Finding } from '../finding-types.ts'
import { api } from './api.ts'

const waitMs = 10_000

/** Tries whether packets of this browser reach the engine of the live rooms, as a microphone's would. */
export async function tryMedia(): Promise<Finding> {
  const topic = 'Live rooms'
  const connection = new RTCPeerConnection()
  try {
    // What a room's page sends: microphone, camera, screen and its sound.
    for (const kind of ['audio', 'video', 'video', 'audio'])
      connection.addTransceiver(kind, { direction: 'sendonly' })
    await connection.setLocalDescription()
    const offer = connection.localDescription?.sdp ?? ''
    const { answer } = await call(api.tryMedia, { body: { offer } })
    await connection.setRemoteDescription({ type: 'answer', sdp: answer })
    return (await isConnected(connection))
      ? { topic, state: 'well', words: 'Sound and pictures from this browser reach the server.' }
      : {
          topic,
          state: 'wrong',
          words:
            'Sound and pictures from this browser do not reach the server. Open the port of MEDIA_PORT for UDP in the server’s firewall, and set MEDIA_ADDRESS where the server does not see its own public address. Where only this network is closed, a TURN relay helps (docs/live-rooms.md).',
        }
  } catch (error) {
    const words = `Whether sound and pictures reach the server could not be tried: ${(error as Error).message}`
    return { topic, state: 'unknown', words }
  } finally {
    connection.close()
  }
}

const isConnected = (connection: RTCPeerConnection) =>
  new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), waitMs)
    const look = () => {
      const { connectionState } = connection
      if (connectionState !== 'connected' && connectionState !== 'failed') return
      clearTimeout(late)
      resolve(connectionState === 'connected')
    }
    connection.addEventListener('connectionstatechange', look)
    look()
  })
