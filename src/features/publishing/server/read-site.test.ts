import { afterAll, beforeAll, expect, test } from 'vitest'
import { academy as today } from '#content/academy.ts'
import { admissionRequirements } from '#content/admission-requirements.ts'
import { courseChoices } from '#content/admissions.ts'
import { questions } from '#content/contact.ts'
import { courseNames } from '#content/course-names.ts'
import { courses } from '#content/courses.ts'
import { privacy } from '#content/legal/privacy.ts'
import { terms } from '#content/legal/terms.ts'
import { discountNote, packageOffers } from '#content/package-offers.ts'
import { packages } from '#content/packages.ts'
import { piano } from '#content/piano.ts'
import { products } from '#content/products.ts'
import { returns, shipping } from '#content/shipping.ts'
import { timetable } from '#content/timetable.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import type { Site } from '../site-types.ts'
import { readSite } from './read-site.ts'

let academy: TestAcademy
let site: Site
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
  site = await readSite(academy.db)
})
afterAll(() => academy.close())

test('the first site says what content/ says', () => {
  expect(site.academy).toEqual({ ...today, currency: 'CAD' })
  expect(site.courses).toMatchObject(courses.toSorted((one, other) => one.id - other.id))
  expect(site.courses.every(({ state }) => state === 'shown')).toBe(true)
  expect(site.packages.discountNote).toEqual(discountNote)
  expect(site.packages.offers).toEqual(
    packages.map((it) => ({ highlighted: false, ...it, ...packageOffers[it.id] })),
  )
  expect(site.timetable).toEqual(timetable.map((it) => ({ ...it, place: undefined })))
  expect(site.store.products).toMatchObject(products)
  expect(site.store).toMatchObject({ shipping, returns })
  expect(site.questions).toEqual(questions)
  expect(site.admission).toEqual({
    window: { state: 'open' },
    requirements: admissionRequirements,
  })
  expect([site.privacy, site.terms]).toEqual([privacy, terms])
  expect(site.home.hero.heading).toEqual({
    before: 'Evenings are for ',
    stressed: 'music.',
    after: '',
  })
  expect(site.settings).toEqual({
    reviewers: [],
    contactEmail: undefined,
    mailFrom: 'academy@cadenza.example',
    studentIdPrefix: 'CAD',
    studentIdYear: 2025,
    countStudents: false,
    applicationsKeptDays: 365,
    messagesKeptDays: 365,
    notificationsKeptDays: 365,
    mailsKeptDays: 90,
  })
})

test('the lists of courses have the orders of the spec', () => {
  const { piano: foundation, ...lists } = site.courseLists
  expect(lists).toEqual({
    catalogue: [1, 2, 3, 8, 4, 5, 6, 7],
    home: [1, 2, 8, 5],
    application: courseChoices.map(({ courseId }) => courseId),
    footer: courseNames.map(({ courseId }) => courseId),
  })
  expect(foundation).toEqual(piano)
  const named = (ids: readonly number[]) => ids.map((id) => site.courses.find((it) => it.id === id))
  expect(named(lists.application).map((course) => course?.applicationName)).toEqual(
    courseChoices.map(({ name }) => name),
  )
  expect(named(lists.footer).map((course) => course?.shortTitle)).toEqual(
    courseNames.map(({ name }) => name),
  )
})
