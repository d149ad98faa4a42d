import { afterEach, expect, test, vi } from 'vitest'
import { openPublisher } from './publisher.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const none = { microphone: null, camera: null, screen: null, 'screen-sound': null }
const first = { audioBitrate: 128_000, videoQuality: 'high' } as const

/** A browser whose `setParameters` answers when it is told to. */
function openBrowser() {
  const waiting: (() => void)[] = []
  const senders: { encodings: RTCRtpEncodingParameters[]; track: unknown }[] = []
  class Connection {
    addTransceiver(track: unknown, { sendEncodings = [] }: RTCRtpTransceiverInit) {
      const sender = {
        encodings: structuredClone(sendEncodings),
        track: typeof track === 'string' ? null : track,
      }
      senders.push(sender)
      return {
        setCodecPreferences() {},
        sender: {
          get track() {
            return sender.track
          },
          getParameters: () => structuredClone({ encodings: sender.encodings }),
          async setParameters({ encodings }: RTCRtpSendParameters) {
            await new Promise<void>((resolve) => waiting.push(resolve))
            sender.encodings = encodings
          },
          async replaceTrack(track: unknown) {
            sender.track = track
          },
        },
      }
    }
  }
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs: [] }) })
  return {
    async answerAll(until: Promise<unknown>) {
      let isDone = false
      void until.then(() => {
        isDone = true
      })
      while (!isDone) {
        waiting.shift()?.()
        await Promise.resolve()
      }
    },
    microphone: () => senders[0]?.encodings[0]?.maxBitrate,
    /** Of microphone and shared sound, whether they are active. */
    activeSounds: () => [senders[0], senders[3]].map((sender) => sender?.encodings[0]?.active),
    camera: () =>
      senders[1]?.encodings.map(({ active, scaleResolutionDownBy }) => [
        active,
        scaleResolutionDownBy,
      ]),
  }
}

test('of two changes at once the later one counts', async () => {
  const { answerAll, camera, microphone } = openBrowser()
  const publisher = openPublisher({}, none, first)
  const changes = [
    publisher.apply({ audioBitrate: 510_000, videoQuality: 'high' }),
    publisher.apply({ audioBitrate: 128_000, videoQuality: 'low' }),
  ]
  await answerAll(Promise.all(changes))
  expect(camera()?.map(([active]) => active)).toEqual([true, false, false])
  expect(microphone()).toBe(128_000)
})

test('another camera is sent in layers of its own size', async () => {
  const { answerAll, camera } = openBrowser()
  const publisher = openPublisher({}, none, first)
  const track = { getSettings: () => ({ width: 640, height: 480 }) } as MediaStreamTrack
  await answerAll(publisher.replaceTrack('camera', track))
  expect(camera()?.slice(0, 2)).toEqual([
    [true, 2],
    [true, 1],
  ])
})

test('sound that is not sent takes nothing of what the browser estimates of its line', async () => {
  const { answerAll, activeSounds } = openBrowser()
  const track = {} as MediaStreamTrack
  const publisher = openPublisher({}, { ...none, microphone: track }, first)
  expect(activeSounds()).toEqual([true, false])
  await answerAll(publisher.apply({ audioBitrate: 510_000, videoQuality: 'high' }))
  expect(activeSounds()).toEqual([true, false])
  await answerAll(publisher.replaceTrack('screen-sound', track))
  expect(activeSounds()).toEqual([true, true])
  await answerAll(publisher.replaceTrack('screen-sound', null))
  expect(activeSounds()).toEqual([true, false])
})
