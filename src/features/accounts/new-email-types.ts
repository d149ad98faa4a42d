/** The state of the page that confirms a new email address. The token is missing once the address has been changed. */
export type NewEmailState = { email: string; token?: string }
