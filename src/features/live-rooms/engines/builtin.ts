/** The built-in engine negotiates on the room's own socket: its page needs nothing beforehand. */
export type BuiltinJoinInfo = { engine: 'builtin' }
