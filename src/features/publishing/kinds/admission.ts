import { defineKind, type Sentences } from '../kind-types.ts'
import { choice, day, line, optional, optionalParagraph, whyNotTypedDay } from '../leaf-types.ts'
import { group, list } from '../nested-types.ts'

/** When one can apply, and what one needs. */
export const admission = defineKind({
  title: 'Applications',
  single: true,
  fields: {
    window: group({
      section: 'When one can apply',
      label: 'When one can apply',
      fields: {
        state: choice({
          half: true,
          label: 'Applications',
          options: { open: 'Are open', closed: 'Are closed', opens: 'Open on a day' },
          missing: 'Choose whether one can apply',
        }),
        opensOn: optional(
          day({
            half: true,
            label: 'Opens on',
            help: 'For “Open on a day”',
            missing: 'Choose the day',
          }),
        ),
        words: optionalParagraph({
          label: 'What a visitor reads until then',
          help: 'Instead of the form; for “closed” and “open on a day”',
          maxLength: 400,
        }),
      },
    }),
    requirements: list({
      section: 'What one needs',
      label: 'Requirements',
      of: group({
        label: 'Group',
        fields: {
          title: line({ label: 'For whom', maxLength: 60, missing: 'Say for whom they are' }),
          items: list({
            label: 'What they need',
            of: line({ label: 'Requirement', maxLength: 200, missing: 'Write it, or take it out' }),
            item: 'Requirement',
            add: 'Add a requirement',
            least: 1,
            most: 20,
          }),
        },
      }),
      item: 'Group',
      add: 'Add a group',
      least: 1,
      most: 6,
      nameOf: ({ title = '' }) => title,
    }),
  },
  nameOf: () => 'Applications',
  summary: [],
  orderOf: () => '',
  problems: ({ window: { state, opensOn = '', words = '' } = {} }): Sentences => ({
    ...whyNotTypedDay('window.opensOn', opensOn),
    ...(state === 'opens' && opensOn === '' && { 'window.opensOn': 'Choose the day' }),
    ...((state === 'closed' || state === 'opens') &&
      words.trim() === '' && { 'window.words': 'Say what a visitor reads until then' }),
  }),
  warn: ({ window: { state, opensOn = '' } = {} }, today): Sentences =>
    state === 'opens' && opensOn !== '' && opensOn <= today
      ? { 'window.opensOn': 'This day has come; one can apply.' }
      : {},
})
