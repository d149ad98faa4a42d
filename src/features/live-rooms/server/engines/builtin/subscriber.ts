import type { IceCandidate } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import type { PacingTimer } from './congestion/pacing-timer.ts'
import { openDownlink } from './downlink.ts'
import type { Counters, Medium, RandomBits } from './media.ts'
import type { Peer } from './peer.ts'
import { readRtcp } from './rtp/rtcp.ts'
import { isRtcp } from './rtp/rtp.ts'
import type { Negotiated } from './rtp/rtx.ts'
import { offeredSlots } from './subscriber-slots.ts'
import { readAnswer } from './transport/sdp.ts'
import { writeOffer } from './transport/sdp-write.ts'
import type { Listener, Transport } from './transport/transport.ts'

export type Subscriber = Awaited<ReturnType<typeof openSubscriber>>

/**
 * A participant's connection on which they receive: one offer with all slots, what their browser
 * reports, and what they are sent.
 */
export async function openSubscriber(options: {
  participant: Pick<Peer, 'roundTrip' | 'monitor'>
  clock: Clock
  transport: Transport
  pacingTimer: PacingTimer
  counters: Counters
  randomBits: RandomBits
  lost(): void
  failed: Listener['failed']
}) {
  const { clock, transport, pacingTimer, counters, randomBits, lost, failed } = options
  const { roundTrip, monitor } = options.participant
  const opened = () => downlink.open()
  const connection = await transport.offer({ message, opened, lost, failed })
  const negotiated: Record<Medium, Negotiated> = {
    audio: { transport: undefined, hasRtx: false },
    video: { transport: undefined, hasRtx: false },
  }
  const downlink = openDownlink({
    ...{ negotiated, send: connection.send, clock, pacingTimer, roundTrip, counters, randomBits },
  })

  function message(bytes: Buffer) {
    const now = clock.now()
    monitor.received(now)
    if (!isRtcp(bytes)) return
    for (const report of readRtcp(bytes)) {
      if (report.type === 'transport-feedback') {
        downlink.reported(report.feedback, now)
        continue
      }
      // Browsers that send feedback have no other estimate.
      if (report.type === 'maximum-bitrate') continue
      const downTrack = downlink.find(report.ssrc)
      if (report.type === 'keyframe') downTrack?.askKeyframe(now)
      if (report.type === 'reception') roundTrip.update(report, clock.wallTime())
      if (report.type !== 'nack') continue
      counters.nacksReceived += 1
      downTrack?.resend(report.sequences, now)
    }
  }

  return {
    sdp: writeOffer(offeredSlots, connection.us),
    candidates: connection.candidates.map(
      (line): IceCandidate => ({ candidate: `candidate:${line}`, mid: offeredSlots[0]?.mid ?? '' }),
    ),
    connect(answer: string) {
      const { peer, audio, video } = readAnswer(answer)
      Object.assign(negotiated.audio, audio)
      Object.assign(negotiated.video, video)
      connection.connect(peer)
    },
    held: downlink.held,
    fill: downlink.fill,
    fitToLine: downlink.fitToLine,
    lineBudget: downlink.lineBudget,
    lossShare: downlink.lossShare,
    report: downlink.report,
    close() {
      downlink.close()
      connection.close()
    },
  }
}
