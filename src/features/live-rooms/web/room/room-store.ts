import {
  type ClassView,
  classOf,
  inClass,
  initialState,
  nextState,
  type RoomEvent,
  type RoomState,
  type RoomView,
} from './room-state.ts'
import { createStore } from './store.ts'

export type RoomStore = ReturnType<typeof openRoomStore>

/** The state of a room's page. */
export function openRoomStore() {
  const { get, update, subscribe } = createStore<RoomState>(initialState)
  return {
    get,
    /** What is known of the class; nothing while the user is not in it. */
    getClass: () => classOf(get()),
    subscribe,
    dispatch: (event: RoomEvent) => update((state) => nextState(state, event)),
    set: (change: Partial<RoomView>) => update((state) => ({ ...state, ...change })),
    /** Changes what is known of the class, as long as the user is in it. */
    setClass: (change: Partial<ClassView>) => update((state) => inClass(state, change)),
  }
}
