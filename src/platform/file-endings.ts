/** Whether a file is named like one of these: `.png,.jpg`, as the browser's file picker takes them. */
export const endsInOneOf = (name: string, endings: string) =>
  endings.split(',').includes(/\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '')
