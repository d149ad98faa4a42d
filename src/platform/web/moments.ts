/** In the reader's time zone: `Jul 14, 2025`. */
export const shownDate = (moment: string) => date.format(new Date(moment))
/** In the reader's time zone: `6:30 PM`. */
export const shownTime = (moment: string) => time.format(new Date(moment))

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
