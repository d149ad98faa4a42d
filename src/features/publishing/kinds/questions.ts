import { defineKind } from '../kind-types.ts'
import { line, paragraph } from '../leaf-types.ts'
import { group, list } from '../nested-types.ts'

/** What visitors ask, with answers. */
export const questions = defineKind({
  title: 'Questions',
  single: true,
  fields: {
    questions: list({
      label: 'Questions and answers',
      of: group({
        label: 'Question',
        fields: {
          question: line({ label: 'Question', maxLength: 120, missing: 'Write the question' }),
          answer: paragraph({ label: 'Answer', maxLength: 600, missing: 'Write the answer' }),
        },
      }),
      item: 'Question',
      add: 'Add a question',
      most: 40,
      nameOf: ({ question = '' }) => question,
    }),
  },
  nameOf: () => 'Questions',
  summary: [],
  orderOf: () => '',
})
