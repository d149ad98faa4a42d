import { Audio, initLogger, PeerConnection, type Track, Video } from 'node-datachannel'
import { openLineReceiver, openLineSender } from '../lines/line-client.ts'
import type { ClientCommand } from '../media-client.ts'
import { gathered } from '../offers.ts'
import { headerOf, isSound, mids, openRecordingClient } from '../recording-client.ts'

// Clients that act like browsers: they publish on command, and record all received packets. In a
// process of their own, since an error in the library's callbacks ends it.
initLogger('Fatal', () => {})
const clients = new Map<string, ReturnType<typeof openClient>>()
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, command }: { id: number; command: ClientCommand }) => {
  const client = clients.get(command.client) ?? openClient()
  clients.set(command.client, client)
  try {
    process.send?.({ id, answer: (await client(command)) ?? null })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})

function every(ms: number, run: () => void) {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

function openClient() {
  let publisher: PeerConnection | undefined
  let subscriber: PeerConnection | undefined
  const tracks = new Map<string, Track>()
  const recorder = openRecordingClient({ put, every })
  const line = openLineEnds(put)
  const play = openPlayer(put)

  return (command: ClientCommand) => {
    if (command.type === 'publish') return publish(command.ssrcs)
    if (command.type === 'published') publisher?.setRemoteDescription(command.sdp, 'answer')
    else if (command.type === 'receive') return receive(command.sdp)
    else if (command.type === 'candidate')
      subscriber?.addRemoteCandidate(command.candidate, command.mid)
    else if (command.type === 'send') {
      for (const bytes of command.packets) recorder.send(command.mid, Buffer.from(bytes, 'base64'))
    } else if (command.type === 'stream') recorder.stream(command)
    else if (command.type === 'play') play(command)
    else if (command.type === 'rate') line.rate(command)
    else if (command.type === 'count') return line.count()
    else if (command.type === 'received') return recorder.received
    else return { publisher: publisher?.state(), subscriber: subscriber?.state() }
    return undefined
  }

  async function publish(ssrcs: Record<string, number>) {
    publisher?.close()
    publisher = openConnection('publish')
    for (const [mid, ssrc] of Object.entries(ssrcs)) {
      const medium = isSound(mid) ? new Audio(mid, 'SendOnly') : new Video(mid, 'SendOnly')
      if (isSound(mid)) (medium as Audio).addOpusCodec(109)
      else (medium as Video).addVP8Codec(120)
      medium.addSSRC(ssrc, 'client', 'client', `track-${mid}`)
      const track = publisher.addTrack(medium)
      track.onMessage((bytes) => {
        recorder.obey(bytes)
        line.control(bytes)
      })
      tracks.set(mid, track)
    }
    publisher.setLocalDescription('offer')
    return gathered(publisher)
  }

  function receive(sdp: string) {
    subscriber?.close()
    subscriber = openConnection('receive')
    subscriber.onTrack((track) => {
      const mid = track.mid()
      tracks.set(mid, track)
      track.onMessage((bytes) => line.take(mid, bytes) || recorder.record(mid, bytes))
    })
    subscriber.setRemoteDescription(sdp, 'offer')
    subscriber.setLocalDescription('answer')
    return gathered(subscriber)
  }

  function put(mid: string, bytes: Buffer) {
    try {
      tracks.get(mid)?.sendMessageBinary(bytes)
    } catch {
      // Not connected yet, or not any more.
    }
  }
}

function openConnection(name: string) {
  return new PeerConnection(name, {
    iceServers: [],
    bindAddress: '127.0.0.1',
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  })
}

/** Sends at rates, and counts what comes, once it is told to. */
function openLineEnds(put: (mid: string, bytes: Buffer) => void) {
  let sender: ReturnType<typeof openLineSender> | undefined
  let receiver: ReturnType<typeof openLineReceiver> | undefined
  /** The medium on which reports go. */
  let reportMid = ''

  function startSender(ssrc: number) {
    const opened = openLineSender(ssrc, (kind, packet) =>
      put(kind === 'microphone' ? mids.microphone : mids.camera, packet),
    )
    const startedAt = performance.now()
    every(2, () => opened.sendUntil(performance.now() - startedAt, performance.now()))
    return opened
  }

  function startReceiver() {
    const opened = openLineReceiver((rtcp) => put(reportMid, rtcp))
    every(20, () => opened.tick(performance.now()))
    return opened
  }

  return {
    rate({ ssrc, kind, kbits }: ClientCommand & { type: 'rate' }) {
      sender ??= startSender(ssrc)
      sender.rate(kind, kbits)
    },
    control: (bytes: Buffer) => sender?.control(bytes),
    count() {
      receiver ??= startReceiver()
      return receiver.count(performance.now())
    },
    /** Whether it counts the packet. */
    take(mid: string, bytes: Buffer) {
      reportMid ||= mid
      receiver?.take(bytes, performance.now())
      return receiver !== undefined
    },
  }
}

/** Plays packets of 20 ms again and again, by the clock: a decoder makes up for what comes late. */
function openPlayer(put: (mid: string, bytes: Buffer) => void) {
  let stop = () => {}
  return ({ mid, ssrc, opus }: ClientCommand & { type: 'play' }) => {
    stop()
    const ms = 20
    const begin = performance.now()
    let count = 0
    stop = every(ms / 2, () => {
      for (; begin + count * ms < performance.now(); count += 1) {
        const header = headerOf({ mid, ssrc, every: ms, level: 20 }, count)
        const payload = Buffer.from(opus[count % opus.length] ?? '', 'base64')
        put(mid, Buffer.concat([header, payload]))
      }
    })
  }
}
