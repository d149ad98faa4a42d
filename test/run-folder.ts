import { makeRunFolder } from './temporary-folder.ts'

/** Vitest's global setup of tests without a database. */
export const setup = makeRunFolder
