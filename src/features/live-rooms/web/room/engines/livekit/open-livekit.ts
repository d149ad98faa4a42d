import { DisconnectReason, LogLevel, Room, RoomEvent, setLogLevel } from 'livekit-client'
import type { RoomClient } from '../../room-client.ts'
import { failureText } from './failure-text.ts'
import { receiveTracks } from './receive-tracks.ts'
import { sendTracks } from './send-tracks.ts'
import { watchForSilence } from './watch-for-silence.ts'

/**
 * Connects a page that is in a room of ours with LiveKit's room, until it is closed. LiveKit's client
 * mends small breaks itself. Where that takes longer, as when one of several nodes has died, all is
 * connected anew: its own way to find out takes more than ten seconds.
 */
export function openLiveKit(client: RoomClient) {
  const { store } = client
  setLogLevel(LogLevel.error)
  const room = new Room({
    adaptiveStream: true,
    dynacast: true,
    // Our own devices open and close them.
    stopLocalTrackOnUnpublish: false,
  })
  const receiving = receiveTracks(room, client)
  const sending = sendTracks(room, client.devices)
  const listeners = limitListeners(room, client)
  const connection = keepConnected(room, client, {
    onConnected() {
      // Before anything is sent.
      listeners.set({ anew: true })
      store.set({ media: 'connected' })
      receiving.update()
      sending.start()
    },
    onDisconnected(isLost) {
      sending.forget()
      if (isLost) receiving.update()
    },
  })
  room
    .on(RoomEvent.Reconnecting, () => store.set({ media: 'interrupted' }))
    .on(RoomEvent.Reconnected, () => store.set({ media: 'connected' }))
  client.receiveFrom(receiving.media)
  const stopFollowing = store.subscribe(() => {
    connection.takeNewToken()
    if (connection.isConnected()) listeners.set()
  })
  const stopWatching = watchForSilence(room, connection.connectAnew)
  store.set({ media: 'connecting' })
  connection.takeNewToken()

  return {
    close() {
      connection.close()
      stopFollowing()
      stopWatching()
      sending.stop()
      receiving.stop()
      client.receiveFrom(undefined)
      store.set({ media: 'connecting' })
      void room.disconnect(keepDevices)
    },
  }
}

/**
 * LiveKit passes on what this page sends to those alone who are in the academy's room. A token that
 * it has renewed holds rights for minutes, also for somebody who was removed.
 */
function limitListeners(room: Room, { store }: RoomClient) {
  /** Who may hear and see this page, as LiveKit was told last. */
  let told: string | undefined
  return {
    /** `anew`: LiveKit has forgotten it. */
    set({ anew = false } = {}) {
      const { participants, ownId } = store.getClass()
      const others = participants.map(({ id }) => id).filter((id) => id !== ownId)
      const names = others.toSorted().join()
      if (names === told && !anew) return
      told = names
      room.localParticipant.setTrackSubscriptionPermissions(
        false,
        others.map((participantIdentity) => ({ participantIdentity, allowAll: true })),
      )
    },
  }
}

type Handlers = {
  onConnected(): void
  /** `isLost`: it was connected, and the page has not left. */
  onDisconnected(isLost: boolean): void
}

/** Connects with the token of the room's join info, and connects anew where a break lasts. */
function keepConnected(room: Room, client: RoomClient, { onConnected, onDisconnected }: Handlers) {
  const { store } = client
  let state: 'idle' | 'connecting' | 'connected' | 'closed' = 'idle'
  let wasConnected = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const token = readToken(client)

  room
    .on(RoomEvent.SignalReconnecting, waitForIt)
    .on(RoomEvent.Reconnecting, waitForIt)
    .on(RoomEvent.Reconnected, () => {
      clearTimeout(timer)
      client.reportMediaConnected()
    })
    .on(RoomEvent.Disconnected, disconnected)

  function connect() {
    if (state !== 'idle') return
    const joinInfo = token.usable()
    // Answered by a new token, or tried again by the socket itself.
    if (!joinInfo) return client.joinAgain()
    state = 'connecting'
    const options = wasConnected
      ? { maxRetries: 0, websocketTimeout: patienceMs }
      : { maxRetries: 1 }
    room.connect(joinInfo.url, joinInfo.token, options).then(connected, failed)
  }

  function connected() {
    if (state !== 'connecting') return
    state = 'connected'
    wasConnected = true
    client.reportMediaConnected()
    onConnected()
  }

  function failed(error: unknown) {
    if (state !== 'connecting') return
    state = 'idle'
    if (!wasConnected) return client.fail(failureText(error))
    // Whoever was in the class does not lose it: chat and hands are still there.
    timer = setTimeout(connect, retryMs())
  }

  function disconnected(reason?: DisconnectReason) {
    clearTimeout(timer)
    const isLost = state === 'connected'
    if (isLost) state = 'idle'
    onDisconnected(isLost)
    // Our own socket says the rest of it: another page has taken over.
    if (!isLost || reason === DisconnectReason.DUPLICATE_IDENTITY) return
    store.set({ media: 'interrupted' })
    timer = setTimeout(connect, retryMs())
  }

  function waitForIt() {
    clearTimeout(timer)
    timer = setTimeout(connectAnew, patienceMs)
  }

  function connectAnew() {
    if (state === 'connected') void room.disconnect(keepDevices)
  }

  return {
    isConnected: () => state === 'connected',
    connectAnew,
    /** A room that was joined again brings a new one; while it is connected, the old one does. */
    takeNewToken() {
      if (!token.isNew()) return
      if (state === 'idle') connect()
      // The server may have forgotten that this page has connected.
      else if (state === 'connected') client.reportMediaConnected()
    },
    close() {
      state = 'closed'
      clearTimeout(timer)
    },
  }
}

/** The token of the room's join info. */
function readToken({ store }: RoomClient) {
  let text = ''
  let receivedAt = 0
  const read = () => {
    const { joinInfo } = store.getClass()
    return joinInfo?.engine === 'livekit' ? joinInfo : undefined
  }
  return {
    /** Whether another one has come since the last call. */
    isNew() {
      const joinInfo = read()
      if (!joinInfo || joinInfo.token === text) return false
      text = joinInfo.token
      receivedAt = performance.now()
      return true
    },
    /** Undefined where it is too old to connect with. */
    usable: () => (performance.now() - receivedAt > tokenMs ? undefined : read()),
  }
}

/** Another node takes a dead one's rooms after five seconds; a request before that is not answered. */
const patienceMs = 2_500

/** What `disconnect` asks is whether to stop them. */
const keepDevices = false

/** Not the whole class at the same moment. */
const retryMs = () => 200 + Math.random() * 400

/** For so long a token is good to connect with, less the time on its way here. */
const tokenMs = 4 * 60_000
