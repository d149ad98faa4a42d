import {
  firstAudioBitrate,
  type LineState,
  type VideoQuality,
} from '#features/live-rooms/media-types.ts'
import type { ProcessEvent } from '#features/live-rooms/server/engines/builtin/process/process-messages.ts'
import { type layers, withLayers } from '../offers.ts'
import type { LineShape } from '../simulated-line.ts'
import { openVirtualStage, type VirtualStage } from '../virtual/stage.ts'
import { type Heard, heardIn } from './heard.ts'
import { openLineReceiver, openLineSender, type SentKind, ssrcsFrom } from './line-client.ts'

/**
 * A class of which one listens on a line of that shape, and the others send sound and pictures of so
 * many kbit/s, on lines of their own without bounds, or of the shape `up`. Time is virtual.
 */
export async function openLessonOnLine(options: {
  down?: LineShape
  up?: LineShape
  senders: number
  sound: number
  /** One picture, or its layers. */
  camera: number | Record<(typeof layers)[number], number>
  seed?: number
}) {
  const { senders, sound, camera, down = {}, up = {}, seed = 1 } = options
  const stage = openVirtualStage({ seed })
  const { clock, rooms } = stage
  const uplinks: LineShape[] = []
  const names = Array.from({ length: senders }, (_, index) => `sender-${index}`)
  for (const [index, name] of names.entries()) {
    rooms.enter('room', name, false)
    rooms.allow(name, ['microphone', 'camera'])
    const sender = await publish(stage, name, 10_000 + 10 * index, { up, camera })
    uplinks.push(sender.up.shape)
    sender.rate('microphone', Math.min(sound, firstAudioBitrate / 1000))
    stage.onEvent((event) => followBitrate(event, name, sound, sender.rate))
  }
  const listener = await openListener('listener', down)

  async function openListener(name: string, down: LineShape) {
    rooms.enter('room', name, false)
    const qualities = names.map((): VideoQuality => 'high')
    rooms.watch(name, { participants: names, qualities, soundOnly: false })
    const receiver = openLineReceiver((rtcp) => connection.send(rtcp))
    const connection = await stage.receive(name, (bytes) => receiver.take(bytes, clock.now()), {
      shapes: { down },
    })
    clock.every(20, () => receiver.tick(clock.now()))
    return {
      /** May be changed at any time. */
      line: connection.down.shape,
      /** Begins to measure. The function that it returns tells what has arrived since. */
      measure() {
        const begin = clock.now()
        const before = { ...connection.down.offered }
        receiver.count(begin)
        return (): Heard => {
          const now = clock.now()
          const { bytes, dropped } = connection.down.offered
          const line = { bytes: bytes - before.bytes, dropped: dropped - before.dropped }
          return heardIn(receiver.count(now), line, (now - begin) / 1000)
        }
      },
    }
  }

  return {
    ...listener,
    stage,
    /** The lines of those who send; they may be changed too. */
    uplinks,
    /** The last state of a participant's line that the engine has emitted. */
    lineOf: (participant: string): LineState | undefined =>
      stage.eventsOf('line-changed').findLast((event) => event.participant === participant)?.line,
    /** Adds a listener on a line of their own. */
    openListener,
    /** Lets so many seconds pass; what the listener receives in them. */
    listen(seconds: number) {
      const heard = listener.measure()
      clock.advance(seconds * 1000)
      return heard()
    },
  }
}

/** Connects somebody who sends, and begins to send at the rates of the camera. */
async function publish(
  stage: VirtualStage,
  name: string,
  ssrc: number,
  { up, camera }: { up: LineShape; camera: Parameters<typeof openLessonOnLine>[0]['camera'] },
) {
  const { clock } = stage
  const ssrcs = ssrcsFrom(ssrc)
  const sender = openLineSender(ssrc, (_, packet) => connection.send(packet))
  const connection = await stage.publish(
    name,
    [
      { mid: '0', medium: 'audio', ssrcs: [ssrcs.microphone] },
      { mid: '1', medium: 'video', ssrcs: [ssrcs.camera] },
    ],
    sender.control,
    { shapes: { up }, ...(typeof camera !== 'number' && { edit: withLayers }) },
  )
  const rates = typeof camera === 'number' ? { camera } : camera
  for (const [kind, kbits] of Object.entries(rates)) sender.rate(kind as SentKind, kbits)
  const startedAt = clock.now()
  clock.every(20, () => sender.sendUntil(clock.now() - startedAt, clock.now()))
  return { up: connection.up, rate: sender.rate }
}

/** A sender's sound has the bitrate that the engine tells, up to `most` kbit/s. */
function followBitrate(
  event: ProcessEvent,
  name: string,
  most: number,
  rate: (kind: SentKind, kbits: number) => void,
) {
  if (event.type !== 'audio-bitrate-changed' || event.participant !== name) return
  rate('microphone', Math.min(most, event.bitrate / 1000))
}
