import {
  AddTrackRequest,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackSource,
  TrackType,
  UpdateSubscription,
} from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { findLiveKit } from '../../../scripts/find-livekit.mjs'
import { startLiveKit } from '../../system/livekit/livekit-server.ts'
import type { Candidate, Forwarder } from './room-under-load.ts'

/** LiveKit with default settings on this machine. Undefined where it is not built. */
export async function openLiveKit(): Promise<Forwarder | undefined> {
  const program = findLiveKit()
  if (!program) return undefined
  process.env.LIVEKIT_SERVER = program
  const node = await startLiveKit({ logLevel: 'error' })
  const sessions = new Map<string, Promise<Session>>()
  /** By room: whose tracks they are, and their SIDs. */
  const published = new Map<string, { person: string; sid: string }[]>()

  const sessionOf = (room: string, person: string) => {
    const session = sessions.get(person) ?? join(node.settings, room, person)
    sessions.set(person, session)
    return session
  }

  return {
    name: 'LiveKit',
    pid: node.pid,
    waitsForMedia: true,
    async publish(room, person, offer) {
      const session = await sessionOf(room, person)
      const { answer, sids } = await session.publish(offer)
      const all = [...(published.get(room) ?? []), ...sids.map((sid) => ({ person, sid }))]
      published.set(room, all)
      return answer
    },
    async receive(room, person, answer, reach) {
      const session = await sessionOf(room, person)
      const others = (published.get(room) ?? []).filter((one) => one.person !== person)
      await session.receive(
        others.map(({ sid }) => sid),
        answer,
        reach,
      )
    },
    async close() {
      for (const session of sessions.values()) (await session).close()
      await node.stop()
    },
  }
}

type Session = Awaited<ReturnType<typeof join>>
type Settings = { url: string; apiKey: string; apiSecret: string }

/** A participant by LiveKit's signalling, with a connection for each direction. */
async function join({ url, apiKey, apiSecret }: Settings, room: string, person: string) {
  const token = new AccessToken(apiKey, apiSecret, { identity: person })
  token.addGrant({ roomJoin: true, room })
  const query = new URLSearchParams({
    access_token: await token.toJwt(),
    // Newer ones have a connection of the receiving side from the beginning, which a sender does not answer.
    protocol: '2',
    auto_subscribe: '0',
    sdk: 'js',
  })
  const socket = new WebSocket(`${url}/rtc?${query}`)
  socket.binaryType = 'arraybuffer'
  const candidates: Record<number, Candidate[]> = {
    [SignalTarget.PUBLISHER]: [],
    [SignalTarget.SUBSCRIBER]: [],
  }
  const sids = new Map<string, string>()
  let onAnswer: ((sdp: string) => void) | undefined
  let onOffer: ((offer: SessionDescription) => Promise<void>) | undefined
  let last = Promise.resolve()
  const joined = new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('LiveKit does not answer.'))
    socket.onmessage = ({ data }) => {
      const { message } = SignalResponse.fromBinary(new Uint8Array(data as ArrayBuffer))
      if (message.case === 'join') resolve()
      if (message.case === 'answer') onAnswer?.(message.value.sdp)
      if (message.case === 'offer') {
        const { value } = message
        last = last.then(() => onOffer?.(value))
      }
      if (message.case === 'trackPublished')
        sids.set(message.value.cid, message.value.track?.sid ?? '')
      if (message.case === 'trickle') {
        const { candidate, sdpMid } = JSON.parse(message.value.candidateInit)
        if (candidate) candidates[message.value.target]?.push({ candidate, mid: sdpMid ?? '0' })
      }
    }
  })
  await joined
  const send = (message: SignalRequest['message']) =>
    socket.send(Buffer.from(new SignalRequest({ message }).toBinary()))
  const alive = setInterval(() => send({ case: 'ping', value: BigInt(Date.now()) }), 4000)

  return {
    /** @returns the answer with LiveKit's addresses, and what it calls the tracks. */
    async publish(offer: string) {
      const cids = [...offer.matchAll(/^a=msid:\S+ (\S+)/gm)].map(([, cid = '']) => cid)
      for (const cid of cids) {
        const isSound = cid.startsWith('microphone')
        send({
          case: 'addTrack',
          value: new AddTrackRequest({
            cid,
            name: cid,
            type: isSound ? TrackType.AUDIO : TrackType.VIDEO,
            source: isSound ? TrackSource.MICROPHONE : TrackSource.CAMERA,
            ...(!isSound && { width: 1280, height: 720 }),
          }),
        })
      }
      const answered = new Promise<string>((resolve) => {
        onAnswer = resolve
      })
      send({ case: 'offer', value: new SessionDescription({ type: 'offer', sdp: offer }) })
      const answer = await answered
      await until(() => candidates[SignalTarget.PUBLISHER]?.length && sids.size === cids.length)
      const lines = (candidates[SignalTarget.PUBLISHER] ?? []).map(
        (one) => `a=${one.candidate}\r\n`,
      )
      return {
        answer: answer.replace(/a=mid:\S+\r\n/, (line) => line + lines.join('')),
        sids: [...sids.values()],
      }
    },
    /** Resolves when all of these tracks have been offered. */
    async receive(
      tracks: readonly string[],
      answer: (offer: string) => Promise<string>,
      reach: (candidates: Candidate[]) => Promise<unknown>,
    ) {
      let offered = 0
      onOffer = async ({ sdp, id }) => {
        const answered = await answer(sdp)
        send({
          case: 'answer',
          value: new SessionDescription({ type: 'answer', sdp: answered, id }),
        })
        offered = [...sdp.matchAll(/^a=ssrc:(\d+) cname/gm)].length
      }
      send({
        case: 'subscription',
        value: new UpdateSubscription({ trackSids: [...tracks], subscribe: true }),
      })
      await until(() => offered >= tracks.length && candidates[SignalTarget.SUBSCRIBER]?.length)
      await reach(candidates[SignalTarget.SUBSCRIBER] ?? [])
    },
    close() {
      clearInterval(alive)
      socket.close()
    },
  }
}

async function until(holds: () => unknown) {
  const deadline = performance.now() + 20_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('LiveKit has not answered.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
