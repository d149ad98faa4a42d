/** Hears that an application is deleted; what it does depends on which is chosen by then. */
export type OnGone = { onGone: (id: string) => void }
