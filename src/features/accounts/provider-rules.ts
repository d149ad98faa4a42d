/** Who else may say who somebody is, by the names they have for people. */
export const providers = { google: 'Google', apple: 'Apple' } as const
export type Provider = keyof typeof providers

/** From the click to the way back; whoever takes longer begins anew. */
export const minutesAtProvider = 10
