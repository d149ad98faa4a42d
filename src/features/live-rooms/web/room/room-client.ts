import type { ChatMessage, Door, Participant, Source, Told } from '../../line.ts'
import { closings } from '../../line.ts'
import type { RoomSeen, Said } from '../../said.ts'
import { openOwnDevices, shownOf } from './own-devices.ts'
import { openRoomLine } from './room-line.ts'
import { type MediaState, openRoomMedia } from './room-media.ts'
import { createStore } from './store.ts'

export type RoomState = {
  /**
   * `outside`: before the door. `entering`: asked for a place. `inside`: has one. `unreachable`: the
   * server does not answer. `closed`: it wants no more; `ending` says why.
   */
  phase: 'connecting' | 'outside' | 'entering' | 'inside' | 'unreachable' | 'closed'
  room: RoomSeen | undefined
  here: number
  waiting: number
  mayHost: boolean
  /** Why one was not let in, or what else the server refused last. */
  refusal: string | undefined
  ending: { code: number; message: string } | undefined
  /** Inside, the line is broken at present. */
  isAway: boolean
  you: string | undefined
  people: Participant[]
  messages: ChatMessage[]
  speaking: readonly string[]
  places: Record<string, Source>
  media: MediaState
  /** Why the server has no sound and pictures at present. */
  trouble: string | null
  hand: boolean
  /** Who muted one last; counted, so that twice the same is told twice. */
  mutedBy: { name: string; times: number } | undefined
}

export type RoomClient = ReturnType<typeof openRoomClient>

const nobody = {
  you: undefined,
  people: [],
  messages: [],
  speaking: [],
  places: {},
  hand: false,
} satisfies Partial<RoomState>

/** Failed attempts to reach the server before it is told. */
const mostTries = 4

/** A room as one page has it open: its line, its media, one's own devices. */
export function openRoomClient(where: { roomId: string; door: Door }) {
  const store = createStore<RoomState>({
    phase: 'connecting',
    room: undefined,
    here: 0,
    waiting: 0,
    mayHost: false,
    refusal: undefined,
    ending: undefined,
    isAway: false,
    media: 'connecting',
    trouble: null,
    mutedBy: undefined,
    ...nobody,
  })
  const { get, set } = store
  const devices = openOwnDevices()
  const seat = crypto.randomUUID()
  /** What one is called, as long as one wants to be inside. */
  let wish: { name: string | undefined } | undefined
  const media = openRoomMedia({
    say,
    tracks: () => devices.store.get().tracks,
    changed: (state) => set({ media: state }),
  })
  const line = openRoomLine(where, {
    opened: () => wish && join(),
    heard,
    broke(tries) {
      media.stop()
      const wasInside = get().phase === 'inside'
      if (wasInside || get().isAway) set({ isAway: true, media: 'connecting' })
      if (tries >= mostTries) set({ phase: 'unreachable', isAway: false })
    },
    closed(code, message) {
      media.stop()
      // The other place has the devices now.
      if (code === closings.replaced || code === closings.removed) devices.close()
      set({ phase: 'closed', ending: { code, message }, ...nobody })
    },
  })
  const stopFollowing = followDevices()

  return {
    store,
    devices,
    media,
    enter(name?: string) {
      wish = { name }
      set({ phase: 'entering', refusal: undefined })
      join()
    },
    leave() {
      wish = undefined
      say({ type: 'leave' })
      media.stop()
      devices.stop('screen')
      set({ phase: 'outside', ...nobody })
    },
    raiseHand(hand: boolean) {
      set({ hand })
      show()
    },
    write: (text: string) => say({ type: 'write', text }),
    watch: (people: string[]) => say({ type: 'watch', people }),
    mute: (person: string) => say({ type: 'mute', person }),
    remove: (person: string) => say({ type: 'remove', person }),
    close() {
      stopFollowing()
      line.close()
      media.stop()
      devices.close()
    },
  }

  function say(said: Said) {
    line.say(said)
  }

  function join() {
    if (!wish) return
    const { name } = wish
    say({ type: 'join', seat, shown: shown(), ...(name !== undefined && { name }) })
  }

  function heard(told: Told) {
    switch (told.type) {
      case 'room':
        return seeRoom(told)
      case 'joined':
        set({
          phase: 'inside',
          isAway: false,
          refusal: undefined,
          you: told.you,
          people: told.people,
          messages: told.messages,
          trouble: told.trouble,
          places: {},
        })
        // A device may have started while one was on the way in.
        show()
        if (told.trouble === null) media.start()
        return
      case 'came':
      case 'changed':
        return setPeople([...others(told.person.id), told.person])
      case 'went':
        return setPeople(others(told.person))
      case 'published':
      case 'offer':
      case 'candidates':
        return void media.heard(told)
      case 'places':
        return set({ places: told.places })
      case 'speaking':
        return set({ speaking: told.people })
      case 'message':
        return set({ messages: [...get().messages, told.message] })
      case 'muted':
        devices.mute(true)
        return set({ mutedBy: { name: told.by, times: (get().mutedBy?.times ?? 0) + 1 } })
      case 'media':
        set({ trouble: told.trouble, places: {}, media: 'connecting' })
        return told.trouble === null ? media.start() : media.stop()
      case 'refused':
        return refused(told)
      default:
        told satisfies never
    }
  }

  function seeRoom({ room, here, waiting, may_host }: Told & { type: 'room' }) {
    const { phase } = get()
    set({ room, here, waiting, mayHost: may_host })
    if (room.status === 'live') {
      if (phase === 'connecting' || phase === 'unreachable') {
        set({ phase: wish ? 'entering' : 'outside' })
      }
      return
    }
    wish = undefined
    media.stop()
    devices.stop('screen')
    set({ phase: 'outside', isAway: false, ...nobody })
  }

  function refused({ code, message }: Told & { type: 'refused' }) {
    if (code === 'media') return media.refused()
    set({ refusal: message })
    if (get().phase === 'inside') return
    wish = undefined
    set({ phase: 'outside', isAway: false })
  }

  function others(id: string) {
    return get().people.filter((person) => person.id !== id)
  }

  /** In the order they came, so that nobody's tile moves when somebody changes. */
  function setPeople(people: Participant[]) {
    const before = get().people.map(({ id }) => id)
    const rank = ({ id }: Participant) => {
      const index = before.indexOf(id)
      return index < 0 ? before.length : index
    }
    set({ people: people.toSorted((one, other) => rank(one) - rank(other)) })
    media.fitTo(people.length)
  }

  function shown() {
    return { ...shownOf(devices.store.get()), hand: get().hand }
  }

  function show() {
    if (get().phase === 'inside') say({ type: 'show', shown: shown() })
  }

  /** Whatever is switched on or off goes out, and is said to the room. */
  function followDevices() {
    let before = devices.store.get()
    return devices.store.subscribe(() => {
      const now = devices.store.get()
      const { tracks, muted } = now
      for (const kind of ['microphone', 'camera', 'screen'] as const) {
        if (tracks[kind] !== before.tracks[kind]) void media.show(kind, tracks[kind])
      }
      if (tracks.microphone) tracks.microphone.enabled = !muted
      if (tracks !== before.tracks || muted !== before.muted) show()
      before = now
    })
  }
}
