/** What Jitsi's screen needs to put its frame into a page. */
export type JitsiJoinInfo = {
  engine: 'jitsi'
  /** Its host, with the port where it has one. */
  domain: string
  /** The address of the script that opens the frame. */
  script: string
  room: string
  /** The name that others see there. */
  name: string
  /** Where its server asks who may come in. */
  token?: string
}
