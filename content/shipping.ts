/** How the store sends things out. */
export const shipping = {
  /** Canadian dollars; orders within Canada that come to more are sent free. */
  freeOver: 75,
  /** Where to, and how long it takes. */
  times: [
    { place: 'Canada', businessDays: '3-5' },
    { place: 'United States', businessDays: '5-7' },
    { place: 'International', businessDays: '10-14' },
  ],
} as const

/** How the store takes things back. */
export const returns = {
  /** For unopened merchandise; the customer pays for sending it back. */
  days: 30,
  damagedWithinDays: 7,
  nonRefundable: ['Digital products', 'sheet music'],
} as const
