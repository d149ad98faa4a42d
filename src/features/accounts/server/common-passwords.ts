import { dictionary } from '@zxcvbn-ts/language-common'

/** Whether a password is one of the ten thousand that everybody tries first. */
export const isCommon = (password: string) => mostCommon.has(password.toLowerCase())

/** Sorted by how often they were found in breaches, small letters throughout. */
const mostCommon = new Set<string>(dictionary['passwords-common'].slice(0, 10_000).map(String))
