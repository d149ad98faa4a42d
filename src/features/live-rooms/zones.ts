/** The zones to choose from, by the word people know them by (spec section 5); kept as IANA zones. */
export const zones = {
  UTC: 'UTC',
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
  'Australia/Sydney': 'Sydney',
} as const
export type Zone = keyof typeof zones

export const zoneIds = Object.keys(zones) as [Zone, ...Zone[]]
