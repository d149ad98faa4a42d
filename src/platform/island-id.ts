/** The id of an island's element in its page, and the prefix of every id that React makes inside it. */
export const islandId = (name: string) => `island-${name}`
