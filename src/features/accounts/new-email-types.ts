/** What a link to a new address is for; without its token the change was made. */
export type NewEmailState = { email: string; token?: string }
