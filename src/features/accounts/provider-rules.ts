/** The identity providers, by their names for people. */
export const providers = { google: 'Google', apple: 'Apple' } as const
export type Provider = keyof typeof providers

/** How long a login at the provider may take before it has to begin anew. */
export const minutesAtProvider = 10
