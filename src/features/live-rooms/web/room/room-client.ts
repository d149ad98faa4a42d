import type { Participant, Said, Told } from '../../room-messages.ts'
import { closings, type Door } from '../../room-rules.ts'
import { followDevices } from './follow-devices.ts'
import { openOwnDevices, shownOf, wishesOf } from './own-devices.ts'
import { openRoomMedia } from './room-media.ts'
import { openRoomLine } from './room-socket.ts'
import { atFirst, inOrder, nobody, type RoomState } from './room-state.ts'
import { createStore } from './store.ts'
import { keptPlace } from './tab-storage.ts'

export type { RoomState } from './room-state.ts'

export type RoomClient = ReturnType<typeof openRoomClient>

/** Failed attempts to reach the server before it is told. */
const mostTries = 4

/** A room as one page has it open: its line, its media, one's own devices. */
export function openRoomClient(where: { roomId: string; door: Door }) {
  const store = createStore<RoomState>(atFirst)
  const { get, set } = store
  const devices = openOwnDevices()
  const kept = keptPlace(where.roomId)
  if (kept.get().isInside) set({ hand: kept.get().hand })
  /** What one is called, as long as one wants to be inside. */
  let wish: { name: string | undefined; takeOver: boolean } | undefined
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
      if (wasInside || get().isAway) set({ isAway: true })
      // Another engine goes on without us.
      if (tries >= mostTries && !get().elsewhere) set({ phase: 'unreachable', isAway: false })
    },
    closed(code, message) {
      media.stop()
      kept.set({ isInside: false })
      // The other place has the devices now.
      if (code === closings.replaced || code === closings.removed) devices.close()
      set({ phase: 'closed', ending: { code, message }, isAway: false, ...nobody })
    },
  })
  const stopFollowing = followDevices(devices, {
    track: (kind, track) => void media.show(kind, track),
    shown: show,
  })

  return {
    store,
    devices,
    media,
    kept,
    enter(name?: string, takeOver = false) {
      wish = { name, takeOver }
      set({ phase: 'entering', refusal: undefined, failure: undefined })
      join()
    },
    leave,
    /** The engine could not be opened. One is outside then, and may try again. */
    fail(reason: string) {
      leave()
      set({ failure: reason })
    },
    /** Lets go of the devices, for an engine that opens them itself, and returns what was wished. */
    handOver() {
      const wishes = wishesOf(devices.store.get())
      set({ elsewhere: { microphone: false, camera: false, screen: false } })
      devices.release()
      return wishes
    },
    /** What another engine has on now. */
    showElsewhere(change: Partial<RoomState['elsewhere']>) {
      const { elsewhere } = get()
      if (!elsewhere) return
      set({ elsewhere: { ...elsewhere, ...change } })
      devices.keep({ ...change })
      show()
    },
    raiseHand(hand: boolean) {
      set({ hand })
      kept.set({ hand })
      show()
    },
    write(text: string) {
      set({ unsent: undefined })
      say({ type: 'write', text })
    },
    watch: (people: string[]) => say({ type: 'watch', people }),
    mute: (person: string) => say({ type: 'mute', person }),
    remove: (person: string) => say({ type: 'remove', person }),
    letWrite: (person: string, may: boolean) => say({ type: 'let-write', person, may }),
    deleteMessage: (message: string) => say({ type: 'delete', message }),
    /** Without a name, everybody who knocks. */
    admit: (knock?: string) => say({ type: 'admit', ...(knock && { knock }) }),
    turnAway: (knock: string) => say({ type: 'turn-away', knock }),
    /** Shown at once: a box that waits for the server springs back under the finger. */
    setDoor(rules: { guests_knock?: boolean; is_locked?: boolean }) {
      const { room } = get()
      if (room) set({ room: { ...room, ...rules } })
      say({ type: 'set-door', ...rules })
    },
    close() {
      stopFollowing()
      line.close()
      media.stop()
      devices.close()
    },
  }

  function leave() {
    wish = undefined
    kept.set({ isInside: false, hand: false })
    say({ type: 'leave' })
    media.stop()
    devices.stop('screen')
    set({ phase: 'outside', isAway: false, ...nobody })
  }

  function say(said: Said) {
    line.say(said)
  }

  function join() {
    if (!wish) return
    const { name, takeOver } = wish
    say({
      type: 'join',
      seat: kept.get().seat,
      take_over: takeOver,
      shown: shown(),
      ...(name !== undefined && { name }),
    })
  }

  function heard(told: Told) {
    switch (told.type) {
      case 'room':
        return seeRoom(told)
      case 'knocking':
        media.stop()
        return set({ ...nobody, phase: 'knocking', isAway: false })
      case 'admitted':
        set({ phase: 'entering' })
        return join()
      case 'knocks':
        return set({ knocks: told.people })
      case 'joined':
        kept.set({ isInside: true })
        // What one has taken over is one's own from now on.
        if (wish) wish.takeOver = false
        if (told.is_muted) devices.mute(true)
        set({
          phase: 'inside',
          wasInside: true,
          isAway: false,
          refusal: undefined,
          you: told.you,
          people: told.people,
          messages: told.messages,
          ticket: told.ticket,
          trouble: told.trouble,
          places: {},
        })
        // A device may have started while one was on the way in.
        show()
        if (told.is_negotiated && told.trouble === null) media.start()
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
      case 'deleted':
        return set({ messages: get().messages.filter(({ id }) => id !== told.message) })
      case 'muted':
        devices.mute(true)
        return set({ mutedBy: { name: told.by, times: (get().mutedBy?.times ?? 0) + 1 } })
      case 'media':
        set({ trouble: told.trouble, places: {} })
        return told.trouble === null ? media.start() : media.stop()
      case 'refused':
        return refused(told)
      default:
        told satisfies never
    }
  }

  function seeRoom({ room, here, waiting, may_host, is_hosted }: Told & { type: 'room' }) {
    const { phase } = get()
    set({ room, here, waiting, mayHost: may_host, isHosted: is_hosted })
    if (room.status === 'live') {
      if (phase === 'connecting' || phase === 'unreachable') {
        set({ phase: wish ? 'entering' : 'outside' })
      }
      return
    }
    wish = undefined
    kept.set({ isInside: false, hand: false })
    media.stop()
    devices.stop('screen')
    set({ phase: 'outside', isAway: false, ...nobody })
  }

  function refused({ code, message, text = '' }: Told & { type: 'refused' }) {
    if (code === 'media') return media.refused()
    if (code === 'write') return set({ unsent: { text, message } })
    set({ refusal: { code, message } })
    if (get().phase === 'inside' && !get().isAway) return
    wish = undefined
    kept.set({ isInside: false })
    set({ phase: 'outside', isAway: false, ...nobody })
  }

  function others(id: string) {
    return get().people.filter((person) => person.id !== id)
  }

  function setPeople(people: Participant[]) {
    set({ people: inOrder(people, get().people) })
    media.fitTo(people.length)
  }

  function shown() {
    return { ...(get().elsewhere ?? shownOf(devices.store.get())), hand: get().hand }
  }

  function show() {
    if (get().phase === 'inside') say({ type: 'show', shown: shown() })
  }
}
