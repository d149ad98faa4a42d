import * as z from 'zod/mini'
import type {
  CourseName,
  Fields,
  Group,
  Leaf,
  List,
  SchemaOf,
  Typed,
  Unfinished,
} from './field-types.ts'
import { line, optional, pictureFile, point, soundFile, soundWave } from './leaf-types.ts'

type Asked = { label: string; help?: string; section?: string; half?: boolean }

/** Fields that belong together, below a heading. */
export const group = <const F extends Fields>(
  field: Asked & { fields: F; control?: 'picture' | 'sound' },
) => ({
  ...field,
  input: 'group' as const,
  schema: objectOf(field.fields),
})

const ofPicture = {
  file: pictureFile({ label: 'Picture', missing: 'Choose a picture, or take it out' }),
  words: line({
    label: 'What is to be seen on it',
    help: 'For those who cannot see it',
    maxLength: 160,
    missing: 'Describe the picture in a few words',
  }),
}

/** A picture of the academy's own that is never cropped, or none. */
export const wholePicture = (field: Asked) =>
  optional(group({ ...field, control: 'picture', fields: ofPicture }))

/** A picture of the academy's own, or none. */
export const picture = (field: Asked) =>
  optional(
    group({
      ...field,
      control: 'picture',
      fields: {
        ...ofPicture,
        point: optional(point({ label: 'What stays where it is cropped' })),
      },
    }),
  )

/** A recording of the academy's own, or none. */
export const sound = (field: Asked) => {
  const missing = 'Choose a recording, or take it out'
  return optional(
    group({
      ...field,
      control: 'sound',
      fields: {
        file: soundFile({ label: 'Recording', missing }),
        wave: soundWave({ label: 'Its wave', missing }),
        title: line({ label: 'What is played', maxLength: 80, missing: 'Say what is played' }),
        players: line({
          label: 'Who plays',
          help: 'As they wish to be named; ask them first',
          maxLength: 120,
          missing: 'Say who plays',
        }),
      },
    }),
  )
}

/** Any number of the same in an order, from `least` to `most`. */
export const list = <const Of extends Leaf | Group>(
  field: Asked & {
    of: Of
    item: string
    add: string
    most: number
    least?: number
    nameOf?(item: Unfinished<z.input<Of['schema']>>, courseName: CourseName): string
    numberOf?(item: Unfinished<z.input<Of['schema']>>): string
    begin?(items: readonly Unfinished<z.input<Of['schema']>>[]): Typed
  },
) => {
  const { least = 0, most, item, add } = field
  const tooFew = least === 1 ? `${add}: there has to be one` : `There have to be ${least} of them`
  const tooMany = `There may be ${most} of them; take out what is too much`
  return {
    ...field,
    item,
    least,
    nameOf: field.nameOf as List['nameOf'],
    numberOf: field.numberOf as List['numberOf'],
    begin: field.begin as List['begin'],
    input: 'list' as const,
    schema: z
      .array(field.of.schema as Of['schema'])
      .check(z.minLength(least, tooFew), z.maxLength(most, tooMany)),
  }
}

/** The schema of a form, for what is completed by `content-rules.ts`. */
export const objectOf = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  ) as unknown as SchemaOf<F>
