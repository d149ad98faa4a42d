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
  let state: 'idle' | 'connecting' | 'connected' | 'closed' = 'idle'
  let wasConnected = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let token = { text: '', at: 0 }
  /** Who may hear and see this page, as LiveKit was told last. */
  let listeners: string | undefined

  room
    .on(RoomEvent.SignalReconnecting, waitForIt)
    .on(RoomEvent.Reconnecting, () => {
      store.set({ media: 'interrupted' })
      waitForIt()
    })
    .on(RoomEvent.Reconnected, () => {
      clearTimeout(timer)
      store.set({ media: 'connected' })
      client.reportMediaConnected()
    })
    .on(RoomEvent.Disconnected, onDisconnected)
  client.receiveFrom(receiving.media)
  const stopFollowing = store.subscribe(() => {
    takeNewToken()
    sendOnlyToRoom()
  })
  const stopWatching = watchForSilence(room, connectAnew)
  store.set({ media: 'connecting' })
  takeNewToken()

  return {
    close() {
      state = 'closed'
      clearTimeout(timer)
      stopFollowing()
      stopWatching()
      sending.stop()
      receiving.stop()
      client.receiveFrom(undefined)
      store.set({ media: 'connecting' })
      void room.disconnect(keepDevices)
    },
  }

  /** A room that was joined again brings a new one; while it is connected, the old one does. */
  function takeNewToken() {
    const { joinInfo } = store.getClass()
    if (joinInfo?.engine !== 'livekit' || joinInfo.token === token.text) return
    token = { text: joinInfo.token, at: performance.now() }
    if (state === 'idle') connect()
    // The server may have forgotten that this page has connected.
    else if (state === 'connected') client.reportMediaConnected()
  }

  /**
   * LiveKit passes on what this page sends to those alone who are in the academy's room. A token that
   * it has renewed holds rights for minutes, also for somebody who was removed.
   */
  function sendOnlyToRoom() {
    const { participants, ownId } = store.getClass()
    const others = participants.map(({ id }) => id).filter((id) => id !== ownId)
    const names = others.toSorted().join()
    if (names === listeners || state !== 'connected') return
    listeners = names
    room.localParticipant.setTrackSubscriptionPermissions(
      false,
      others.map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    )
  }

  function connect() {
    const { joinInfo } = store.getClass()
    if (state !== 'idle') return
    if (joinInfo?.engine !== 'livekit' || performance.now() - token.at > tokenMs) {
      // Answered by a new token, or tried again by the socket itself.
      client.joinAgain()
      return
    }
    state = 'connecting'
    const options = wasConnected
      ? { maxRetries: 0, websocketTimeout: patienceMs }
      : { maxRetries: 1 }
    room.connect(joinInfo.url, joinInfo.token, options).then(onConnected, onFailed)
  }

  function onConnected() {
    if (state !== 'connecting') return
    state = 'connected'
    wasConnected = true
    client.reportMediaConnected()
    // Before anything is sent.
    listeners = undefined
    sendOnlyToRoom()
    store.set({ media: 'connected' })
    receiving.update()
    sending.start()
  }

  function onFailed(error: unknown) {
    if (state !== 'connecting') return
    state = 'idle'
    if (!wasConnected) return client.fail(failureText(error))
    // Whoever was in the class does not lose it: chat and hands are still there.
    timer = setTimeout(connect, retryMs())
  }

  function onDisconnected(reason?: DisconnectReason) {
    clearTimeout(timer)
    sending.forget()
    if (state !== 'connected') return
    state = 'idle'
    receiving.update()
    // Our own socket says the rest of it: another page has taken over.
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) return
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
}

/** Another node takes a dead one's rooms after five seconds; a request before that is not answered. */
const patienceMs = 2_500

/** What `disconnect` asks is whether to stop them. */
const keepDevices = false

/** Not the whole class at the same moment. */
const retryMs = () => 200 + Math.random() * 400

/** For so long a token is good to connect with, less the time on its way here. */
const tokenMs = 4 * 60_000
