/** Where an application has the focus: in the list, and as the chosen one. */
export const rowId = (id: string) => `application-row-${id}`
export const titleIdOf = (id: string) => `application-${id}`
