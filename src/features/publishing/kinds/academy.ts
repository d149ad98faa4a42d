import { isCurrency } from '#platform/currency.ts'
import { defineKind, type Sentences } from '../kind-types.ts'
import { email, line, paragraph, webAddress, wholeNumber, yesNo } from '../leaf-types.ts'
import { group, list, wholePicture } from '../nested-types.ts'
import { isTimeZone } from '../zone-rules.ts'

const hours = (label: string) =>
  list({
    label,
    of: group({
      label: 'Hours',
      fields: {
        days: line({ label: 'Days', maxLength: 40, missing: 'Say on which days' }),
        from: line({
          half: true,
          label: 'From',
          maxLength: 12,
          missing: 'Say from when, such as 6:30pm',
        }),
        to: line({
          half: true,
          label: 'To',
          maxLength: 12,
          missing: 'Say until when, such as 9:00pm',
        }),
      },
    }),
    item: 'Hours',
    add: 'Add hours',
    least: 1,
    most: 7,
    nameOf: ({ days = '', from = '', to = '' }) =>
      [days, from && to && `${from} to ${to}`].filter(Boolean).join(', '),
  })

/** The academy itself: who it is, where it is, when it is open. */
export const academy = defineKind({
  title: 'The academy',
  single: true,
  fields: {
    name: line({ label: 'Name', maxLength: 40, missing: 'Give the academy its name' }),
    kind: line({ label: 'What it is', maxLength: 60, missing: 'Say what it is' }),
    fullName: line({ label: 'Full name', maxLength: 100, missing: 'Write its full name' }),
    founded: wholeNumber({ label: 'Founded in', min: 1000, max: 2100 }),
    logo: wholePicture({
      label: 'Logo',
      help: 'Shown instead of the fermata and the name at the head of every page',
    }),
    address: group({
      section: 'How to reach it',
      label: 'Address',
      fields: {
        street: line({ label: 'Street', maxLength: 80, missing: 'Write the street' }),
        city: line({ half: true, label: 'City', maxLength: 60, missing: 'Write the city' }),
        region: line({ half: true, label: 'Region', maxLength: 60, missing: 'Write the region' }),
      },
    }),
    phone: line({ label: 'Phone', type: 'tel', maxLength: 30, missing: 'Write the phone number' }),
    phoneDialled: line({
      label: 'Phone as it is dialled from abroad',
      type: 'tel',
      maxLength: 16,
      missing: 'Write it with the country and without spaces, such as +19055550100',
      pattern: /^$|^\+[1-9]\d{6,14}$/,
    }),
    email: email({ label: 'Email' }),
    timeZone: line({
      section: 'Clock and money',
      label: 'Time zone',
      help: 'All classes and events are on its clock',
      maxLength: 60,
      missing: 'Write the zone as Region/City, such as America/Toronto',
    }),
    currency: line({
      label: 'Currency',
      help: 'Of all prices. An application keeps the one that it was told',
      maxLength: 3,
      missing: 'Write its three letters, such as CAD',
      pattern: /^$|^[A-Z]{3}$/,
    }),
    classHours: { ...hours('Hours of classes'), section: 'Hours' },
    officeHours: hours('Hours of the office'),
    socialLinks: list({
      section: 'Elsewhere',
      label: 'Social networks',
      of: group({
        label: 'Network',
        fields: {
          name: line({ label: 'Name', maxLength: 40, missing: 'Say which network it is' }),
          href: webAddress({
            label: 'Address',
            missing: 'Write the whole address, such as https://facebook.example/academy',
          }),
        },
      }),
      item: 'Network',
      add: 'Add a network',
      most: 12,
      nameOf: ({ name = '' }) => name,
    }),
    president: group({
      section: 'The president',
      label: 'The president',
      fields: {
        name: line({ label: 'Name', maxLength: 80, missing: 'Say who it is' }),
        title: line({ label: 'Title', maxLength: 80, missing: 'Write the title' }),
        welcome: paragraph({
          label: 'Welcome on the home page',
          maxLength: 400,
          maxWords: 70,
          missing: 'Write the welcome',
        }),
        sample: yesNo({ label: 'An invented person, marked as one' }),
      },
    }),
  },
  nameOf: () => 'The academy',
  summary: [],
  orderOf: () => '',
  problems: ({ timeZone = '', currency = '' }): Sentences => ({
    ...(timeZone.trim() !== '' &&
      !isTimeZone(timeZone.trim()) && {
        timeZone: 'There is no such zone; write it as Region/City, such as America/Toronto',
      }),
    ...(currency.trim() !== '' &&
      !isCurrency(currency.trim()) && {
        currency: 'There is no such currency; write its three letters, such as CAD',
      }),
  }),
})
