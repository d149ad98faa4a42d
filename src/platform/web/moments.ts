/** `Jul 14, 2025` where the reader is. */
export const shownDate = (moment: string) => date.format(new Date(moment))
/** `6:30 PM` where the reader is. */
export const shownTime = (moment: string) => time.format(new Date(moment))

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
