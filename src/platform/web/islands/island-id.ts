/** The id of an island's element, and the prefix of every id that React generates inside it. */
export const islandId = (name: string) => `island-${name}`
