import { endsInOneOf } from './file-endings.ts'

type Sentences = {
  /** There is no file. */
  missing: string
  /** It is of no kind that is accepted. */
  unknown: string
  /** @param maxBytes what a file may have at most. */
  tooLarge(maxBytes: number): string
  empty?: string
  /** What helps where the ending of the name does not fit the content: `save it again as MP3`. */
  remedy?: string
  /** A document that has a password. */
  locked?: string
}

type Rule<Kind extends string, Most extends number | 'setting'> = Sentences & {
  kinds: readonly Kind[]
  /** `setting`: the server's settings say it. */
  maxBytes: Most
  /** Whether any ending is accepted, since the content decides. */
  hasAnyEnding?: boolean
}

/** Names of a kind of file that end otherwise than it is called. */
const moreEndings: Partial<Record<string, string[]>> = { jpg: ['jpeg', 'jfif'], ogg: ['opus'] }

/** What files somebody may choose for one thing, and what is said of all others. */
export function acceptedFile<const Kind extends string, const Most extends number | 'setting'>({
  kinds,
  maxBytes,
  hasAnyEnding = false,
  remedy = 'export it again, then choose it',
  ...sentences
}: Rule<Kind, Most>) {
  const extensions = kinds
    .flatMap((kind) => [kind, ...(moreEndings[kind] ?? [])])
    .map((ending) => `.${ending}`)
    .join(',')
  const words = {
    empty: 'This file is empty. Please choose another.',
    locked: sentences.unknown,
    misnamed: `The ending of this file’s name does not fit what is in it. Please ${remedy}.`,
    ...sentences,
  }
  return {
    kinds,
    /** As the browser's file picker takes them. */
    extensions,
    maxBytes,
    words,
    /** Of an endpoint that takes such a file. */
    upload: { most: maxBytes, tooLarge: words.tooLarge, missing: words.missing },
    /**
     * The error of a file by its name and size; the server checks the content too.
     * @param most where the settings say what it may have at most.
     */
    whyNot(file: { name: string; size: number } | undefined, most = Number(maxBytes)) {
      if (!file) return words.missing
      if (!hasAnyEnding && !endsInOneOf(file.name, extensions)) return words.unknown
      if (file.size > most) return words.tooLarge(most)
      return file.size === 0 ? words.empty : undefined
    },
  }
}
