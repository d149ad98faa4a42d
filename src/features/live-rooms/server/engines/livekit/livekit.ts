import { AccessToken } from 'livekit-server-sdk'
import type { LiveKitJoinInfo } from '../../../engines/livekit.ts'
import { roomNameOf, type VideoEngine, type VideoProvider } from '../../video-engine.ts'
import { compareRooms } from './compare-rooms.ts'
import { examineLiveKit } from './examine-livekit.ts'
import { grantsOf, noGrants } from './grants.ts'
import {
  type Entered,
  httpAddressOf,
  type LiveKitSettings,
  openService,
} from './livekit-service.ts'
import { muteForbiddenTracks } from './mute-forbidden-tracks.ts'

/**
 * Sound and video by a LiveKit server. Pages connect to it with a token and carry their own tracks;
 * this server tells LiveKit who is muted and removed, and when a class has ended.
 */
export function livekitEngine(settings: LiveKitSettings): VideoProvider<LiveKitJoinInfo> {
  const { url } = settings
  return {
    csp: { connect: [url, httpAddressOf(url)] },
    examine: () => examineLiveKit(settings),
    open: async () => openLiveKit(settings),
  }
}

function openLiveKit(settings: LiveKitSettings): VideoEngine<LiveKitJoinInfo> {
  const { url, log, sweepMs } = settings
  const service = openService(settings)
  const entered = new Map<string, Entered>()
  const sweep = compareRooms({ ...{ service, entered, grant, inBackground }, everyMs: sweepMs })

  /** A page that does what it is told needs none of it; so a failure is no more than a warning. */
  function inBackground(what: string, act: () => Promise<unknown>) {
    act().catch((err: unknown) => !isGone(err) && log.warn({ err }, `LiveKit: ${what} failed`))
  }

  /** LiveKit gives and takes rights of those alone who are connected. */
  function grant(participant: string) {
    inBackground('giving somebody their rights', () => updateGrants(participant))
  }

  async function updateGrants(participant: string): Promise<void> {
    const person = entered.get(participant)
    if (!person?.isConnected) return
    const permission = grantsOf(person)
    await service.updateParticipant(person.room, participant, { permission })
    // Of two requests the later one may be answered first.
    if (entered.get(participant)?.isMuted !== person.isMuted) await updateGrants(participant)
  }

  return {
    trouble: undefined,
    async enter(its, { id: participant }) {
      const room = roomNameOf(its)
      const before = entered.get(participant)
      entered.set(participant, {
        ...{ kinds: undefined, isMuted: false, isConnected: false },
        ...before,
        room,
      })
      return { engine: 'livekit', url, token: await tokenFor(settings, { room, participant }) }
    },
    allow(participant, kinds, isMuted) {
      const person = entered.get(participant)
      if (!person) return
      const isLess = person.kinds?.some((kind) => !kinds.includes(kind)) ?? false
      entered.set(participant, { ...person, kinds, isMuted })
      if (isMuted !== person.isMuted) grant(participant)
      if (isLess) muteForbiddenTracks({ service, entered, inBackground }, participant)
    },
    connected(participant) {
      const person = entered.get(participant)
      if (!person) return
      entered.set(participant, { ...person, isConnected: true })
      grant(participant)
    },
    leave(participant, isRemoved) {
      const person = entered.get(participant)
      entered.delete(participant)
      // Whose socket broke comes back as the same participant; whoever does not is found later.
      if (person && isRemoved)
        inBackground('removing somebody', () => service.removeParticipant(person.room, participant))
    },
    end(room) {
      inBackground('ending a room', () => service.deleteRoom(roomNameOf(room)))
    },
    // Pages choose for themselves what they see, by the size of their tiles.
    watch() {},
    // Everybody's music is sent at its best here, and LiveKit prefers nobody's.
    favour() {},
    async close() {
      sweep.stop()
    },
  }
}

/** To connect with; whoever is connected is given newer ones by LiveKit. */
const tokenMinutes = 5

/** LiveKit gets to know a random ID of a participant, and neither name nor account. */
async function tokenFor(
  { apiKey, apiSecret }: LiveKitSettings,
  { room, participant }: { room: string; participant: string },
) {
  const token = new AccessToken(apiKey, apiSecret, {
    identity: participant,
    ttl: tokenMinutes * 60,
  })
  // Whoever keeps a token gets no more by it than an empty seat: rights are given to those who are
  // in our room, when their page has connected.
  token.addGrant({ ...noGrants, roomJoin: true, room, canUpdateOwnMetadata: false })
  return token.toJwt()
}

/** Who or what is not there any more needs nothing. */
const isGone = (err: unknown) => (err as { status?: number }).status === 404
