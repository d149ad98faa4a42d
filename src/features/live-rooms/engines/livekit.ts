/** What LiveKit's client needs to connect. */
export type LiveKitJoinInfo = {
  engine: 'livekit'
  /** The address of its server, `wss://…`. */
  url: string
  /** Lets one participant into one room, for a few minutes from now. */
  token: string
}
