import type { TrackRef, VideoWishes } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import { type AudioLadder, shareOut } from './congestion/audio-ladder.ts'
import type { UplinkLimit } from './congestion/uplink-limit.ts'
import type { LineTracker } from './line-state.ts'
import { mediumOf } from './media.ts'
import type { Peer } from './peer.ts'
import type { ProcessEvent, Setup } from './process/process-messages.ts'
import type { Publisher } from './publisher.ts'
import { audibleLevel } from './rtp/audio-level.ts'
import { selectAudio, selectVideo } from './select-tracks.ts'
import type { Subscriber } from './subscriber.ts'
import { type VideoDemand, wantedLayer } from './video-demand.ts'

/** A participant, connected or not. */
export type Participant = Peer & {
  room: Room
  /** They teach, and are heard before all others. */
  isHost: boolean
  /** Their sound comes at its best before anything else. */
  isFavoured: boolean
  allowed: ReadonlySet<TrackRef['kind']>
  wishes: VideoWishes
  audioLadder: AudioLadder
  uplinkLimit: UplinkLimit
  videoDemand: VideoDemand
  lineTracker: LineTracker
  isStereo?: boolean | undefined
  publisher?: Publisher | undefined
  subscriber?: Subscriber | undefined
}

export type Room = ReturnType<typeof openRoom>

/** One room: selects which tracks each subscriber gets, and who speaks. */
export function openRoom(options: {
  id: string
  clock: Clock
  most: Setup['most']
  emit(event: ProcessEvent): void
}) {
  const { id, clock, most, emit } = options
  const participants = new Map<string, Participant>()
  /** The loudest first. */
  let activeSpeakers: string[] = []
  /** Who spoke last comes first. */
  let recentSpeakers: string[] = []
  /** Which layers arrive, as it was when the tracks were selected last. */
  let liveLayers = ''

  /** The tracks of a participant that may be forwarded, each by its smallest layer. */
  const upTracksOf = ({ allowed, publisher }: Participant) =>
    [...(publisher?.upTracks.values() ?? [])].flatMap(([upTrack]) =>
      upTrack && allowed.has(upTrack.ref.kind) ? [upTrack] : [],
    )

  /** The layers of a track. */
  const find = ({ participant, kind }: TrackRef) =>
    participants.get(participant)?.publisher?.upTracks.get(kind) ?? []

  const layersOf = ({ publisher }: Participant) => publisher?.upTracks.get('camera') ?? []

  function readLiveLayers(now: number) {
    return [...participants.values()]
      .map(layersOf)
      .filter(({ length }) => length > 1)
      .map((layers) => layers.map((layer) => Number(layer.isLive(now))).join(''))
      .join()
  }

  function updateSubscriptions() {
    const now = clock.now()
    liveLayers = readLiveLayers(now)
    const upTracks = [...participants.values()].flatMap(upTracksOf)
    const isSound = ({ ref }: (typeof upTracks)[number]) => mediumOf(ref.kind) === 'audio'
    const shown = upTracks.filter((upTrack) => !isSound(upTrack)).map(({ ref }) => ref)
    const sounds = upTracks
      .filter(isSound)
      .map((upTrack) => ({ ref: upTrack.ref, audioLevel: upTrack.audioLevel(now) }))
    const hosts = [...participants.values()].flatMap(({ id, isHost, isFavoured }) =>
      isHost || isFavoured ? id : [],
    )
    for (const { id: viewer, wishes, subscriber } of participants.values()) {
      if (!subscriber) continue
      const had = { audio: subscriber.held('audio'), video: subscriber.held('video') }
      const video = selectVideo({
        ...{ viewer, shown: wishes.soundOnly ? [] : shown },
        ...{ watch: wishes.participants, recentSpeakers },
        ...{ before: had.video, beside: had.audio, most: most.video },
        fitToLine: (tracks) =>
          subscriber.fitToLine(tracks, find, (track) => wantedLayer(wishes, track)),
      })
      const audio = selectAudio({
        ...{ viewer, sounds, first: [...hosts, ...wishes.participants.slice(0, 1)] },
        ...{ before: had.audio, beside: video, most: most.audio },
        fitting: subscriber.lineBudget.voicesThatFit(),
      })
      const slots = subscriber.fill({ audio, video }, find)
      if (slots) emit({ type: 'slots-changed', participant: viewer, slots })
    }
  }

  return {
    id,
    participants,
    updateSubscriptions,
    leave(participant: Participant) {
      participants.delete(participant.id)
      recentSpeakers = recentSpeakers.filter((one) => one !== participant.id)
      updateSubscriptions()
    },
    /** Detects who speaks, and emits changes. */
    updateSpeakers() {
      const now = clock.now()
      const voices = [...participants.values()].flatMap((participant) => {
        const voice = upTracksOf(participant).find(({ ref }) => ref.kind === 'microphone')
        const audioLevel = voice?.audioLevel(now) ?? 0
        return audioLevel >= audibleLevel ? [{ participant: participant.id, audioLevel }] : []
      })
      const before = activeSpeakers
      const rankOf = (one: string) => (before.includes(one) ? before.indexOf(one) : before.length)
      activeSpeakers = voices
        .toSorted(
          (one, other) =>
            // Small differences do not reorder the speakers.
            Math.round((other.audioLevel - one.audioLevel) / noticeable) ||
            rankOf(one.participant) - rankOf(other.participant),
        )
        .map(({ participant }) => participant)
      const begun = activeSpeakers.filter((participant) => !before.includes(participant))
      if (begun.length > 0)
        recentSpeakers = [...begun, ...recentSpeakers.filter((one) => !begun.includes(one))]
      if (activeSpeakers.join() !== before.join())
        emit({ type: 'speakers-changed', room: id, participants: activeSpeakers })
      const isLimited = [...participants.values()].some(({ subscriber }) =>
        subscriber?.lineBudget.isLimited(now),
      )
      const isOther = readLiveLayers(now) !== liveLayers
      if (begun.length > 0 || voices.length > most.audio || isLimited || isOther)
        updateSubscriptions()
    },
    /** Emits who has to send their sound at another bitrate, for their line and the worst it goes to. */
    updateBitrates() {
      const now = clock.now()
      const least = new Map<string, number>()
      for (const { publisher } of participants.values()) publisher?.measureLoss()
      for (const { subscriber } of participants.values()) {
        const held = (subscriber?.held('audio') ?? []).flatMap((voice) => voice ?? [])
        const isFavoured = ({ participant }: TrackRef) =>
          participants.get(participant)?.isFavoured === true
        const bits = subscriber?.lineBudget.soundRoom(now, held.length)
        if (bits === undefined) continue
        const share = shareOut(bits, held.length, held.filter(isFavoured).length)
        for (const voice of held) {
          const { participant } = voice
          const room = isFavoured(voice) ? share.favoured : share.others
          least.set(participant, Math.min(room, least.get(participant) ?? room))
        }
      }
      for (const {
        id: participant,
        audioLadder,
        uplinkLimit,
        publisher,
      } of participants.values()) {
        const uplink = uplinkLimit.update(
          {
            loss: publisher?.lossShare() ?? 0,
            delay: publisher?.soundDelay(now) ?? 0,
            bitrate: audioLadder.bitrate(),
            voices: publisher?.voices(now) ?? 0,
            arrives: publisher ? publisher.bits('audio', now) + publisher.bits('video', now) : 0,
            pictures: publisher?.bits('video', now) ?? 0,
          },
          now,
        )
        publisher?.limit(uplink.all, now)
        const room = Math.min(least.get(participant) ?? Number.POSITIVE_INFINITY, uplink.sound)
        if (!audioLadder.update(room, now)) continue
        emit({ type: 'audio-bitrate-changed', participant, bitrate: audioLadder.bitrate() })
      }
    },
    /** Emits of whose camera more or less is wanted than before. */
    updateQualities() {
      const now = clock.now()
      for (const sender of participants.values()) {
        if (layersOf(sender).length < 2) continue
        const { id: participant, videoDemand } = sender
        const camera: TrackRef = { participant, kind: 'camera' }
        const wanted = [...participants.values()].flatMap(({ id, wishes, subscriber }) =>
          id === participant || !subscriber || wishes.soundOnly ? [] : wantedLayer(wishes, camera),
        )
        if (!videoDemand.update(Math.max(0, ...wanted), now)) continue
        emit({ type: 'video-quality-changed', participant, quality: videoDemand.quality() })
      }
    },
    /** Emits whose line has become better or worse, and whose sound has other channels. */
    checkLines() {
      const now = clock.now()
      const voices = [...participants.values()].filter(({ allowed }) => allowed.has('microphone'))
      for (const one of participants.values()) {
        const { id: participant, publisher, subscriber, roundTrip, lineTracker } = one
        const line = lineTracker.update(
          {
            lossDown: subscriber?.lossShare(now) ?? 0,
            lossUp: publisher?.lossShare() ?? 0,
            roundTrip: roundTrip.now(),
            reduced:
              subscriber?.lineBudget.reduced(voices.filter((voice) => voice !== one).length) ?? [],
          },
          now,
        )
        if (line) emit({ type: 'line-changed', participant, line })
        const isStereo = publisher?.upTracks.get('microphone')?.[0]?.isStereo()
        if (isStereo === undefined || isStereo === one.isStereo) continue
        one.isStereo = isStereo
        emit({ type: 'channels-changed', participant, isStereo })
      }
    },
    /** Emits whose connection is lost, and whose is back. */
    checkConnections() {
      const now = clock.now()
      for (const { id: participant, monitor } of participants.values()) {
        const is = monitor.check(now)
        if (is !== undefined) emit({ type: 'connection-changed', participant, is })
      }
    },
  }
}

/** Decibels. */
const noticeable = 6
