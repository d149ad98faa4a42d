import type { ClientMessage, ServerMessage } from '../../room-messages.ts'
import { closeCodes, type EntryPoint } from '../../room-rules.ts'
import { handOverToEngine } from './hand-over-to-engine.ts'
import { hostMessages } from './host-messages.ts'
import { obeyHost } from './obey-host.ts'
import { observeDevices } from './observe-devices.ts'
import { type OwnDevices, openOwnDevices, ownStateOf } from './own-devices.ts'
import { openParticipantList } from './participant-list.ts'
import type { ReceivedMedia } from './received-media.ts'
import { openRoomMedia, type RoomMedia } from './room-media.ts'
import { openRoomSocket } from './room-socket.ts'
import { isInClass } from './room-state.ts'
import { openRoomStore, type RoomStore } from './room-store.ts'
import { storedSession } from './tab-storage.ts'
import { openViewSettings } from './view-settings.ts'

export type { ClassState, RoomState } from './room-state.ts'

export type RoomClient = ReturnType<typeof openRoomClient>

/** A page's client of a room: its socket, its media and the devices. */
export function openRoomClient(where: { roomId: string; entryPoint: EntryPoint }) {
  const store = openRoomStore()
  const devices = openOwnDevices()
  const stored = storedSession(where.roomId)
  const { isInside, hand } = stored.get()
  if (isInside) store.set({ hand })
  const send = (message: ClientMessage) => socket.send(message)
  const view = openViewSettings({ store, stored, send })
  const media = openRoomMedia({
    send,
    tracks: () => devices.store.get().tracks,
    onChange: (state) => received === media && store.set({ media: state }),
  })
  let received: ReceivedMedia = media
  const participants = openParticipantList(store, () => received)
  const entry = openEntry({ store, stored, devices, media, send })
  const onMessage = receiveMessages({ store, stored, devices, media, participants, view, entry })
  const socket = openRoomSocket(where, {
    onOpen: entry.join,
    onMessage,
    onDrop(attempts) {
      media.stop()
      const isEngineConnected = store.getClass().engineDevices !== undefined || received !== media
      store.dispatch({ type: 'socket-broken', attempts, isEngineConnected })
    },
    onClose: entry.close,
  })
  const stopFollowing = observeDevices(devices, {
    onTrack: (kind, track) => void media.replaceTrack(kind, track),
    onState: entry.sendState,
  })

  return {
    store,
    devices,
    get received() {
      return received
    },
    stored,
    view,
    enter: entry.enter,
    leave: entry.leave,
    fail: entry.fail,
    ...handOverToEngine({ store, devices, onChange: entry.sendState }),
    /** Another engine's connections bring sound and pictures from now on; without one, none does. */
    receiveFrom(other: ReceivedMedia | undefined) {
      received = other ?? media
      participants.refreshSigns()
    },
    /** What the engine knows of participants has changed. */
    refreshSigns: participants.refreshSigns,
    /** Joins again as the same participant, to be given new join info. */
    joinAgain: () => socket.reconnect(),
    ...ownMessages({ store, stored, send, sendState: entry.sendState }),
    ...hostMessages(send),
    close() {
      stopFollowing()
      socket.close()
      media.stop()
      devices.close()
    },
  }
}

type Parts = {
  store: RoomStore
  stored: ReturnType<typeof storedSession>
  devices: OwnDevices
  media: RoomMedia
  send(message: ClientMessage): void
}

type Entry = ReturnType<typeof openEntry>

/** Joins the room and leaves it. */
function openEntry({ store, stored, devices, media, send }: Parts) {
  /** Set as long as the user wants to be in the room. */
  let intent: { name: string | undefined; takeOver: boolean } | undefined

  function forget() {
    intent = undefined
    stored.set({ isInside: false, hand: false })
  }

  function join() {
    if (!intent) return
    const { name, takeOver } = intent
    send({
      type: 'join',
      client_id: stored.get().clientId,
      take_over: takeOver,
      state: ownState(),
      ...(name !== undefined && { name }),
    })
  }

  function leave() {
    forget()
    send({ type: 'leave' })
    media.stop()
    devices.stop('screen')
    store.dispatch({ type: 'leave' })
  }

  function ownState() {
    const state = store.getClass().engineDevices ?? ownStateOf(devices.store.get())
    return { ...state, hand: store.get().hand }
  }

  return {
    enter(name?: string, takeOver = false) {
      intent = { name, takeOver }
      store.dispatch({ type: 'enter' })
      join()
    },
    join,
    leave,
    /** The engine could not be opened: the user leaves, and may try again. */
    fail(reason: string) {
      leave()
      store.dispatch({ type: 'fail', reason })
    },
    /** The server has closed the socket for good. */
    close(code: number, message: string) {
      media.stop()
      stored.set({ isInside: false })
      // The other page has the devices now.
      if (code === closeCodes.replaced || code === closeCodes.removed) devices.close()
      store.dispatch({ type: 'socket-closed', code, message })
    },
    onRoomChanged(message: ServerMessage & { type: 'room-changed' }) {
      store.dispatch({ ...message, isJoining: intent !== undefined })
      if (message.room.status === 'live') return
      forget()
      media.stop()
      devices.stop('screen')
    },
    onJoined() {
      stored.set({ isInside: true })
      // Rejoining later must not take over again.
      if (intent) intent.takeOver = false
    },
    /** After the refusal is in the state. */
    onRefused() {
      if (isInClass(store.get())) return
      intent = undefined
      stored.set({ isInside: false })
    },
    sendState() {
      if (store.get().phase === 'inside') send({ type: 'update-state', state: ownState() })
    },
  }
}

type Receivers = Omit<Parts, 'send'> & {
  participants: ReturnType<typeof openParticipantList>
  view: ReturnType<typeof openViewSettings>
  entry: Entry
}

/** What the server's messages do besides changing the state. */
function receiveMessages({ participants, view, entry, ...parts }: Receivers) {
  const { store, devices, media } = parts
  return (message: ServerMessage) => {
    if (message.type === 'room-changed') return entry.onRoomChanged(message)
    store.dispatch(message)
    switch (message.type) {
      case 'admission-requested':
        return media.stop()
      case 'admitted':
        return entry.join()
      case 'joined':
        entry.onJoined()
        if (message.is_muted) devices.mute(true)
        participants.refreshSigns()
        view.repeatWishes()
        // A device may have started meanwhile.
        entry.sendState()
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
      case 'muted':
      case 'kept-muted':
      case 'unmute-allowed':
      case 'camera-stopped':
      case 'hand-lowered':
      case 'sound-set':
        return obeyHost(parts, message)
      case 'media-changed':
        if (message.trouble !== null) return media.stop()
        // An engine that starts again knows neither wishes nor lines.
        view.repeatWishes()
        return media.start()
      case 'refused':
        if (message.code === 'media') media.onRefused()
        else if (message.code !== 'write') entry.onRefused()
    }
  }
}

/** What the user tells the room. */
const ownMessages = ({
  store,
  stored,
  send,
  sendState,
}: Pick<Parts, 'store' | 'stored' | 'send'> & Pick<Entry, 'sendState'>) => ({
  raiseHand(hand: boolean) {
    store.set({ hand })
    stored.set({ hand })
    sendState()
  },
  sendChatMessage(text: string) {
    store.setClass({ unsent: undefined })
    send({ type: 'send-chat-message', text })
  },
  /** Shown at once: a checkbox that waits for the server would spring back. */
  setEntryRules(rules: { guests_knock?: boolean; is_locked?: boolean }) {
    const { room } = store.get()
    if (room) store.set({ room: { ...room, ...rules } })
    send({ type: 'set-entry-rules', ...rules })
  },
  /** The engine's service gives rights to those who have connected with it. */
  reportMediaConnected: () => send({ type: 'media-connected' }),
})
