/** The shipping terms of the store. */
export const shipping = {
  /** Canadian dollars; larger orders within Canada are shipped for free. */
  freeOver: 75,
  /** Destinations and durations. */
  times: [
    { place: 'Canada', businessDays: '3-5' },
    { place: 'United States', businessDays: '5-7' },
    { place: 'International', businessDays: '10-14' },
  ],
} as const

/** The return policy of the store. */
export const returns = {
  /** For unopened merchandise; the customer pays the return shipping. */
  days: 30,
  damagedWithinDays: 7,
  nonRefundable: ['Digital products', 'sheet music'],
} as const
