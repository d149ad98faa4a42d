import type { TrackRef, VideoWishes } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import { type AudioLadder, shareOut } from './congestion/audio-ladder.ts'
import type { Uplink, UplinkLimit } from './congestion/uplink-limit.ts'
import type { FindLayers } from './line-budget.ts'
import type { LineTracker } from './line-state.ts'
import { mediumOf } from './media.ts'
import type { Peer } from './peer.ts'
import type { ProcessEvent, Setup } from './process/process-messages.ts'
import type { Publisher } from './publisher.ts'
import { audibleLevel } from './rtp/audio-level.ts'
import { selectAudio, selectVideo } from './select-tracks.ts'
import { openSpeakers, type Voice } from './speakers.ts'
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

type Options = {
  id: string
  clock: Clock
  most: Setup['most']
  emit(event: ProcessEvent): void
}

/** The tracks of a room that may be forwarded, and who is heard before all others. */
type Offered = {
  shown: TrackRef[]
  sounds: { ref: TrackRef; audioLevel: number }[]
  first: string[]
}

/** One room: selects which tracks each subscriber gets, and who speaks. */
export class Room {
  readonly id: string
  readonly participants = new Map<string, Participant>()
  readonly #options: Options
  readonly #speakers = openSpeakers()
  /** Which layers arrive, as it was when the tracks were selected last. */
  #liveLayers = ''
  /** Finds the layers of a track. */
  readonly #find: FindLayers = ({ participant, kind }) =>
    this.participants.get(participant)?.publisher?.upTracks.get(kind) ?? []

  constructor(options: Options) {
    this.id = options.id
    this.#options = options
  }

  leave(participant: Participant) {
    this.participants.delete(participant.id)
    this.#speakers.forget(participant.id)
    this.updateSubscriptions()
  }

  updateSubscriptions() {
    const now = this.#options.clock.now()
    this.#liveLayers = this.#readLiveLayers(now)
    const offered = this.#offered(now)
    for (const participant of this.participants.values()) {
      const { subscriber } = participant
      if (subscriber) this.#selectTracks(participant, subscriber, offered)
    }
  }

  /** Detects who speaks, and emits changes. */
  updateSpeakers() {
    const { clock, most, emit } = this.#options
    const now = clock.now()
    const voices = this.#voices(now)
    const { isChanged, hasBegun } = this.#speakers.update(voices)
    if (isChanged)
      emit({ type: 'speakers-changed', room: this.id, participants: this.#speakers.active() })
    const isLimited = [...this.participants.values()].some(({ subscriber }) =>
      subscriber?.lineBudget.isLimited(now),
    )
    const isOther = this.#readLiveLayers(now) !== this.#liveLayers
    if (hasBegun || voices.length > most.audio || isLimited || isOther) this.updateSubscriptions()
  }

  /** Emits who has to send their sound at another bitrate, for their line and the worst it goes to. */
  updateBitrates() {
    const { clock, emit } = this.#options
    const now = clock.now()
    for (const { publisher } of this.participants.values()) publisher?.measureLoss()
    const soundBits = this.#soundBits(now)
    for (const sender of this.participants.values()) {
      const { id: participant, audioLadder, uplinkLimit, publisher } = sender
      const uplink = uplinkLimit.update(uplinkOf(sender, now), now)
      publisher?.limit(uplink.all, now)
      const bits = Math.min(soundBits.get(participant) ?? Number.POSITIVE_INFINITY, uplink.sound)
      if (!audioLadder.update(bits, now)) continue
      emit({ type: 'audio-bitrate-changed', participant, bitrate: audioLadder.bitrate() })
    }
  }

  /** Emits of whose camera more or less is wanted than before. */
  updateQualities() {
    const { clock, emit } = this.#options
    const now = clock.now()
    for (const sender of this.participants.values()) {
      if (cameraLayersOf(sender).length < 2) continue
      const { id: participant, videoDemand } = sender
      const camera: TrackRef = { participant, kind: 'camera' }
      const wanted = [...this.participants.values()].flatMap(({ id, wishes, subscriber }) =>
        id === participant || !subscriber || wishes.soundOnly ? [] : wantedLayer(wishes, camera),
      )
      if (!videoDemand.update(Math.max(0, ...wanted), now)) continue
      emit({ type: 'video-quality-changed', participant, quality: videoDemand.quality() })
    }
  }

  /** Emits whose line has become better or worse, and whose sound has other channels. */
  checkLines() {
    const { clock, emit } = this.#options
    const now = clock.now()
    const voices = [...this.participants.values()].filter(({ allowed }) =>
      allowed.has('microphone'),
    )
    for (const one of this.participants.values()) {
      const { id: participant, publisher, subscriber, roundTrip, lineTracker } = one
      const others = voices.filter((voice) => voice !== one).length
      const line = lineTracker.update(
        {
          lossDown: subscriber?.lossShare(now) ?? 0,
          lossUp: publisher?.lossShare() ?? 0,
          roundTrip: roundTrip.now(),
          reduced: subscriber?.lineBudget.reduced(others) ?? [],
        },
        now,
      )
      if (line) emit({ type: 'line-changed', participant, line })
      const isStereo = publisher?.upTracks.get('microphone')?.[0]?.isStereo()
      if (isStereo === undefined || isStereo === one.isStereo) continue
      one.isStereo = isStereo
      emit({ type: 'channels-changed', participant, isStereo })
    }
  }

  /** Emits whose connection is lost, and whose is back. */
  checkConnections() {
    const { clock, emit } = this.#options
    const now = clock.now()
    for (const { id: participant, monitor } of this.participants.values()) {
      const is = monitor.check(now)
      if (is !== undefined) emit({ type: 'connection-changed', participant, is })
    }
  }

  #offered(now: number): Offered {
    const participants = [...this.participants.values()]
    const upTracks = participants.flatMap(upTracksOf)
    const { audio = [], video = [] } = Object.groupBy(upTracks, ({ ref }) => mediumOf(ref.kind))
    return {
      shown: video.map(({ ref }) => ref),
      sounds: audio.map((upTrack) => ({ ref: upTrack.ref, audioLevel: upTrack.audioLevel(now) })),
      first: participants.flatMap(({ id, isHost, isFavoured }) => (isHost || isFavoured ? id : [])),
    }
  }

  /** Selects what one subscriber gets, and emits it where it has changed. */
  #selectTracks({ id: viewer, wishes }: Participant, subscriber: Subscriber, offered: Offered) {
    const { most, emit } = this.#options
    const { shown, sounds, first } = offered
    const before = { audio: subscriber.held('audio'), video: subscriber.held('video') }
    const video = selectVideo({
      ...{ viewer, shown: wishes.soundOnly ? [] : shown },
      ...{ watch: wishes.participants, recentSpeakers: this.#speakers.recent() },
      ...{ before: before.video, beside: before.audio, most: most.video },
      fitToLine: (tracks) =>
        subscriber.fitToLine(tracks, this.#find, (track) => wantedLayer(wishes, track)),
    })
    const audio = selectAudio({
      ...{ viewer, sounds, first: [...first, ...wishes.participants.slice(0, 1)] },
      ...{ before: before.audio, beside: video, most: most.audio },
      fitting: subscriber.lineBudget.voicesThatFit(),
    })
    const slots = subscriber.fill({ audio, video }, this.#find)
    if (slots) emit({ type: 'slots-changed', participant: viewer, slots })
  }

  #readLiveLayers(now: number) {
    return [...this.participants.values()]
      .map(cameraLayersOf)
      .filter(({ length }) => length > 1)
      .map((layers) => layers.map((layer) => Number(layer.isLive(now))).join(''))
      .join()
  }

  /** Everybody whose voice can be heard. */
  #voices(now: number): Voice[] {
    return [...this.participants.values()].flatMap((participant) => {
      const voice = upTracksOf(participant).find(({ ref }) => ref.kind === 'microphone')
      const audioLevel = voice?.audioLevel(now) ?? 0
      return audioLevel >= audibleLevel ? [{ participant: participant.id, audioLevel }] : []
    })
  }

  /** What the worst line has for each sender's sound, in bits a second. */
  #soundBits(now: number) {
    const least = new Map<string, number>()
    for (const { subscriber } of this.participants.values()) {
      const held = (subscriber?.held('audio') ?? []).flatMap((voice) => voice ?? [])
      const isFavoured = ({ participant }: TrackRef) =>
        this.participants.get(participant)?.isFavoured === true
      const all = subscriber?.lineBudget.soundRoom(now, held.length)
      if (all === undefined) continue
      const share = shareOut(all, held.length, held.filter(isFavoured).length)
      for (const voice of held) {
        const { participant } = voice
        const bits = isFavoured(voice) ? share.favoured : share.others
        least.set(participant, Math.min(bits, least.get(participant) ?? bits))
      }
    }
    return least
  }
}

/** The tracks of a participant that may be forwarded, each by its smallest layer. */
const upTracksOf = ({ allowed, publisher }: Participant) =>
  [...(publisher?.upTracks.values() ?? [])].flatMap(([upTrack]) =>
    upTrack && allowed.has(upTrack.ref.kind) ? [upTrack] : [],
  )

const cameraLayersOf = ({ publisher }: Participant) => publisher?.upTracks.get('camera') ?? []

/** What arrives from a sender. */
function uplinkOf({ publisher, audioLadder }: Participant, now: number): Uplink {
  const pictures = publisher?.bits('video', now) ?? 0
  return {
    loss: publisher?.lossShare() ?? 0,
    delay: publisher?.soundDelay(now) ?? 0,
    bitrate: audioLadder.bitrate(),
    voices: publisher?.voices(now) ?? 0,
    arrives: (publisher?.bits('audio', now) ?? 0) + pictures,
    pictures,
  }
}
