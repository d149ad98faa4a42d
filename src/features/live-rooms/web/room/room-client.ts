import type { ClientMessage, ServerMessage } from '../../room-messages.ts'
import { closeCodes, type EntryPoint } from '../../room-rules.ts'
import { handOverToEngine } from './hand-over-to-engine.ts'
import { hostMessages } from './host-messages.ts'
import { obeyHost } from './obey-host.ts'
import { observeDevices } from './observe-devices.ts'
import { openOwnDevices, ownStateOf } from './own-devices.ts'
import { openParticipantList } from './participant-list.ts'
import type { ReceivedMedia } from './received-media.ts'
import { openRoomMedia } from './room-media.ts'
import { openRoomSocket } from './room-socket.ts'
import { initialState, joinedState, outside, type RoomState, roomState } from './room-state.ts'
import { createStore } from './store.ts'
import { storedSession } from './tab-storage.ts'
import { openViewSettings } from './view-settings.ts'

export type { RoomState } from './room-state.ts'

export type RoomClient = ReturnType<typeof openRoomClient>

/** Failed attempts to connect before the user is told. */
const maxAttempts = 4

/** A page's client of a room: its socket, its media and the devices. */
export function openRoomClient(where: { roomId: string; entryPoint: EntryPoint }) {
  const store = createStore<RoomState>(initialState)
  const { get, set } = store
  const devices = openOwnDevices()
  const stored = storedSession(where.roomId)
  const { isInside, hand } = stored.get()
  if (isInside) set({ hand })
  const view = openViewSettings({ store, stored, send })
  /** Set as long as the user wants to be in the room. */
  let intent: { name: string | undefined; takeOver: boolean } | undefined
  const media = openRoomMedia({
    send,
    tracks: () => devices.store.get().tracks,
    onChange: (state) => received === media && set({ media: state }),
  })
  let received: ReceivedMedia = media
  const participants = openParticipantList(store, () => received)
  const socket = openRoomSocket(where, {
    onOpen: () => intent && join(),
    onMessage,
    onDrop(attempts) {
      media.stop()
      const wasInside = get().phase === 'inside'
      if (wasInside || get().isReconnecting) set({ isReconnecting: true })
      // Another engine's connections go on without the socket.
      if (attempts >= maxAttempts && !get().engineDevices && received === media)
        set({ phase: 'unreachable', isReconnecting: false })
    },
    onClose(code, message) {
      media.stop()
      stored.set({ isInside: false })
      // The other page has the devices now.
      if (code === closeCodes.replaced || code === closeCodes.removed) devices.close()
      set({ phase: 'closed', ending: { code, message }, ...outside })
    },
  })
  const stopFollowing = observeDevices(devices, {
    onTrack: (kind, track) => void media.replaceTrack(kind, track),
    onState: sendState,
  })

  return {
    store,
    devices,
    get received() {
      return received
    },
    stored,
    view,
    enter(name?: string, takeOver = false) {
      intent = { name, takeOver }
      set({ phase: 'entering', refusal: undefined, failure: undefined })
      join()
    },
    leave,
    /** The engine could not be opened: the user leaves, and may try again. */
    fail(reason: string) {
      leave()
      set({ failure: reason })
    },
    ...handOverToEngine({ store, devices, onChange: sendState }),
    /** Another engine's connections bring sound and pictures from now on; without one, none does. */
    receiveFrom(other: ReceivedMedia | undefined) {
      received = other ?? media
      participants.refreshSigns()
    },
    /** What the engine knows of participants has changed. */
    refreshSigns: participants.refreshSigns,
    /** The engine's service gives rights to those who have connected with it. */
    reportMediaConnected: () => send({ type: 'media-connected' }),
    /** Joins again as the same participant, to be given new join info. */
    joinAgain: () => socket.reconnect(),
    raiseHand(hand: boolean) {
      set({ hand })
      stored.set({ hand })
      sendState()
    },
    sendChatMessage(text: string) {
      set({ unsent: undefined })
      send({ type: 'send-chat-message', text })
    },
    ...hostMessages(send),
    /** Shown at once: a checkbox that waits for the server would spring back. */
    setEntryRules(rules: { guests_knock?: boolean; is_locked?: boolean }) {
      const { room } = get()
      if (room) set({ room: { ...room, ...rules } })
      send({ type: 'set-entry-rules', ...rules })
    },
    close() {
      stopFollowing()
      socket.close()
      media.stop()
      devices.close()
    },
  }

  function leave() {
    intent = undefined
    stored.set({ isInside: false, hand: false })
    send({ type: 'leave' })
    media.stop()
    devices.stop('screen')
    set({ phase: 'outside', ...outside })
  }

  function send(message: ClientMessage) {
    socket.send(message)
  }

  function join() {
    if (!intent) return
    const { name, takeOver } = intent
    send({
      type: 'join',
      client_id: stored.get().clientId,
      take_over: takeOver,
      state: state(),
      ...(name !== undefined && { name }),
    })
  }

  function onMessage(message: ServerMessage) {
    switch (message.type) {
      case 'room-changed':
        return onRoomChanged(message)
      case 'admission-requested':
        media.stop()
        return set({ ...outside, phase: 'knocking' })
      case 'admitted':
        set({ phase: 'entering' })
        return join()
      case 'knocks-changed':
        return set({ knocks: message.knocks, knockCount: message.count })
      case 'joined':
        stored.set({ isInside: true })
        // Rejoining later must not take over again.
        if (intent) intent.takeOver = false
        if (message.is_muted) devices.mute(true)
        set(joinedState(message))
        participants.refreshSigns()
        view.repeatWishes()
        // A device may have started meanwhile.
        sendState()
        if (message.is_negotiated && message.trouble === null) media.start()
        return
      case 'participant-joined':
      case 'participant-changed':
        return participants.put(message.participant)
      case 'participant-left':
        return participants.remove(message.participant)
      case 'publish-answer':
      case 'subscribe-offer':
      case 'ice-candidates':
      case 'audio-bitrate-changed':
      case 'video-quality-changed':
        return void media.onMessage(message)
      case 'line-changed':
        return set({ line: message.line })
      case 'slots-changed':
        return set({ slots: message.slots })
      case 'speakers-changed':
        return set({ speaking: message.participants })
      case 'chat-message':
        return set({ messages: [...get().messages, message.message] })
      case 'chat-message-deleted':
        return set({ messages: get().messages.filter(({ id }) => id !== message.message) })
      case 'muted':
      case 'kept-muted':
      case 'unmute-allowed':
      case 'camera-stopped':
      case 'hand-lowered':
      case 'sound-set':
        return obeyHost({ store, devices, stored }, message)
      case 'media-changed':
        set({ trouble: message.trouble, slots: {} })
        // An engine that starts again knows neither wishes nor lines.
        if (message.trouble === null) view.repeatWishes()
        else set({ line: undefined })
        return message.trouble === null ? media.start() : media.stop()
      case 'refused':
        return onRefused(message)
      default:
        message satisfies never
    }
  }

  function onRoomChanged(message: ServerMessage & { type: 'room-changed' }) {
    const { phase } = get()
    set(roomState(message))
    if (message.room.status === 'live') {
      if (phase === 'connecting' || phase === 'unreachable') {
        set({ phase: intent ? 'entering' : 'outside' })
      }
      return
    }
    intent = undefined
    stored.set({ isInside: false, hand: false })
    media.stop()
    devices.stop('screen')
    set({ phase: 'outside', ...outside })
  }

  function onRefused({ code, message, text = '' }: ServerMessage & { type: 'refused' }) {
    if (code === 'media') return media.onRefused()
    if (code === 'write') return set({ unsent: { text, message } })
    set({ refusal: { code, message } })
    if (get().phase === 'inside' && !get().isReconnecting) return
    intent = undefined
    stored.set({ isInside: false })
    set({ phase: 'outside', ...outside })
  }

  function state() {
    return { ...(get().engineDevices ?? ownStateOf(devices.store.get())), hand: get().hand }
  }

  function sendState() {
    if (get().phase === 'inside') send({ type: 'update-state', state: state() })
  }
}
