import { withoutTrailing } from './trailing.ts'

/** The ending of a file's name in small letters, such as `.png`; dots and blanks after it do not count. */
export const endingOf = (name: string) =>
  /\.[^.]+$/.exec(withoutTrailing(name, /[.\s]/).toLowerCase())?.[0] ?? ''

/** Whether a file is named like one of these: `.png,.jpg`, as the browser's file picker takes them. */
export const endsInOneOf = (name: string, endings: string) =>
  endings.split(',').includes(endingOf(name))
