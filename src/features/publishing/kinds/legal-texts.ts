import { defineKind } from '../kind-types.ts'
import { day, line, paragraph } from '../leaf-types.ts'
import { howTextIsTyped } from '../legal-text-rules.ts'
import { group, list } from '../nested-types.ts'

const legalText = (title: string) =>
  defineKind({
    title,
    single: true,
    fields: {
      written: day({
        label: 'Written on',
        help: 'Stands at its beginning',
        missing: 'Choose the day it was last written',
      }),
      inShort: paragraph({
        label: 'In short',
        help: 'A sentence or two',
        maxLength: 400,
        missing: 'Sum it up in a sentence or two',
      }),
      sections: list({
        label: 'Sections',
        help: 'Numbered in this order',
        of: group({
          label: 'Section',
          fields: {
            title: line({ label: 'Title', maxLength: 80, missing: 'Give the section a title' }),
            text: paragraph({
              label: 'Text',
              help: howTextIsTyped,
              maxLength: 10_000,
              rows: 14,
              missing: 'Write the text, or take the section out',
            }),
          },
        }),
        item: 'Section',
        add: 'Add a section',
        least: 1,
        most: 40,
        nameOf: ({ title: name = '' }) => name,
      }),
    },
    nameOf: () => title,
    summary: ['written'],
    orderOf: () => '',
  })

export const privacy = legalText('Privacy policy')
export const terms = legalText('Terms of use')
